/** The effect of the network on a request instead of delivering its answer. */
export type Effect =
  /** The connection is refused or dies: nothing was done, and there is no answer. */
  | { readonly does: 'refuse' }
  /** Nothing was done and no answer ever comes. */
  | { readonly does: 'hang' }
  /** Carried out; the answer comes after this many milliseconds. */
  | { readonly does: 'delay'; readonly ms: number }
  /** Carried out, but the page may not read the answer: fetch rejects. */
  | { readonly does: 'hide' }
  /** Carried out; head and half of the body come, so reading the body rejects. */
  | { readonly does: 'cutBody' }
  /** Nothing was done; this is the answer. */
  | { readonly does: 'answer'; readonly status: number; readonly body: string; readonly retryAfter?: string }
  /** The answer with its required fields null, missing or of another type; see `incompleteBodies`. */
  | { readonly does: 'incomplete' };

/** Columns of the table of expectations: faults after which a page must do the same. */
export const columns = [
  'noAnswer',
  'cut',
  'busy',
  'broken',
  'throttled',
  'missingParameter',
  'unauthorized',
  'inactive',
  'forbidden',
  'notFound',
  'moved',
  'notJson',
  'empty',
  'incomplete',
] as const;
export type Column = (typeof columns)[number];

export interface Fault {
  readonly id: string;
  readonly name: string;
  readonly column: Column;
  readonly effect: Effect;
}

const answer = (status: number, body: string, retryAfter?: string): Effect => ({
  does: 'answer',
  status,
  body,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
/** A refusal in the form of the product API and of the user pool at once. */
const refusal = (status: number, exception: string): Effect =>
  answer(status, JSON.stringify({ __type: exception, Message: exception, message: exception }));

const rows: readonly (readonly [string, Column, Effect])[] = [
  ['connection refused or reset', 'noAnswer', { does: 'refuse' }],
  ['never answers', 'noAnswer', { does: 'hang' }],
  ['answers after 30 s', 'noAnswer', { does: 'delay', ms: 30_000 }],
  ['500', 'broken', refusal(500, 'InternalServerException')],
  ['502', 'busy', answer(502, '<html><title>Bad Gateway</title></html>')],
  ['503 with Retry-After', 'busy', answer(503, '', '120')],
  ['504', 'busy', answer(504, '')],
  ['400 ThrottlingException', 'throttled', refusal(400, 'ThrottlingException')],
  ['400 MissingParameter', 'missingParameter', refusal(400, 'MissingParameterException')],
  ['401', 'unauthorized', refusal(401, 'AuthenticationFailedException')],
  ['403 UserNotActive', 'inactive', refusal(403, 'UserNotActiveException')],
  ['403 another', 'forbidden', refusal(403, 'UnauthorizedResourceAccessException')],
  ['404 EntityNotExists', 'notFound', refusal(404, 'EntityNotExistsException')],
  ['RedirectException', 'moved', refusal(400, 'RedirectException')],
  ['200 that is not JSON', 'notJson', answer(200, '{"AccessToken":')],
  ['200 without a body', 'empty', answer(200, '')],
  ['200 HTML of a portal', 'notJson', answer(200, '<!doctype html><title>Sign in to Wi-Fi</title>')],
  ['200 without its fields', 'incomplete', { does: 'incomplete' }],
  ['not readable (CORS)', 'noAnswer', { does: 'hide' }],
  ['body cut', 'cut', { does: 'cutBody' }],
];

/** The twenty faults, F1 to F20. */
export const faults: readonly Fault[] = rows.map(([name, column, effect], index) => ({
  id: `F${(index + 1).toString()}`,
  name,
  column,
  effect,
}));

/** Columns where a call to the product API is retried (spec §9, Retry). */
const repeated: readonly Column[] = ['noAnswer', 'cut', 'busy', 'throttled'];
export const isRepeated = ({ column }: Fault): boolean => repeated.includes(column);
/** Whether the service carried out the request although the page got no answer. */
export const isDone = ({ effect }: Fault): boolean => ['delay', 'hide', 'cutBody'].includes(effect.does);
