import { siteField } from 'src/contract/names';
import { createSlice } from '@reduxjs/toolkit';
import type { EmailId } from 'src/contract/brandTypes';
import { type Failure, failureShape } from 'src/contract/failures';
import { list, open, optional, personal, secret } from 'src/contract/shape';
import { withPayload, withoutPayload, noChange } from './event';
import { routeEntered } from './route';

/** `submits` counts submits: each change empties the password field (spec §4). */
export type OwnLoginState = { readonly submits: number } & (
  | { readonly step: 'asking' }
  | { readonly step: 'signingIn' }
  | { readonly step: 'refused'; readonly failure: Failure }
  | { readonly step: 'accepted' }
);

export const ownLoginSlice = createSlice({
  name: 'ownLogin',
  initialState: (): OwnLoginState => ({ step: 'asking', submits: 0 }),
  reducers: (create) => ({
    /** A person submitted the own sign-in form; the password is sealed. */
    submitted: create.preparedReducer(
      withPayload({ siteName: siteField(), username: personal<EmailId>('email'), password: secret('password') }),
      ({ submits }) => ({ step: 'signingIn', submits: submits + 1 }),
    ),
    /** The user pool refused the sign-in. */
    refused: create.preparedReducer(
      withPayload({ failure: failureShape }),
      ({ submits }, { payload: { failure } }) => ({
        step: 'refused',
        submits,
        failure,
      }),
    ),
    /** The user pool wants a first profile and password (spec §4, Own-login sign-in). */
    newPasswordRequired: create.preparedReducer(
      withPayload({
        siteName: siteField(),
        username: personal<EmailId>('email'),
        attributes: list(open()),
        /** Required attributes that nobody can supply here. */
        lacking: optional(list(open())),
      }),
      noChange,
    ),
    /** The user pool takes no more answers to its challenge for the first profile: sign-in starts again. */
    challengeExpired: create.preparedReducer(withoutPayload, ({ submits }) => ({ step: 'asking', submits })),
    /** The user pool accepted the sign-in; its tokens are on their way to post-auth. */
    accepted: create.preparedReducer(withoutPayload, ({ submits }) => ({ step: 'accepted', submits })),
    /** A person asked for a code to reset the password. */
    passwordForgotten: create.preparedReducer(
      withPayload({ siteName: optional(siteField()), username: optional(personal<EmailId>('email')) }),
      noChange,
    ),
  }),
  extraReducers: (builder) => {
    builder.addCase(routeEntered, ({ submits }) => ({ step: 'asking', submits }));
  },
});
export const {
  submitted: ownLoginSubmitted,
  refused: ownLoginRefused,
  newPasswordRequired: ownLoginNewPasswordRequired,
  challengeExpired: ownLoginChallengeExpired,
  accepted: ownLoginAccepted,
  passwordForgotten: ownLoginPasswordForgotten,
} = ownLoginSlice.actions;
