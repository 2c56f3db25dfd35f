import { JSDOM } from 'jsdom';

/** Imported first: a page for React to draw in. */
const { window } = new JSDOM('<!doctype html><title>bench</title>');
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement });
