import { EARLY } from './inline-script.ts'

/** What stands in the page before the shell has started, and for browsers that do not run it. */
export function noScriptBody(): string {
  return `${WORDS}\n<div id="root"></div>\n<noscript><p>Onfreq is an application and needs JavaScript, which is switched off in this browser.</p></noscript>`
}

/**
 * What was drawn on the server, readable without any script; the shell's style sheet behind it, which it does not wait for.
 * The first mark tells the starter that no shell has started yet; while the second is there, it is read in fonts at hand, unless
 * this browser has the site's own.
 */
export function servedBody(html: string, styles: readonly string[], { hasFonts }: { hasFonts: boolean }): string {
  return `${WORDS}\n<div id="root" data-drawn="1"${hasFonts ? '' : ' data-at-hand'}>${html}</div>\n<script>${EARLY.text}</script>\n${styles.join('\n')}`
}

/**
 * What the starter shows where no shell starts: no style sheet may have come, so it looks like plain text. It stands before
 * the root, so that it is there where the rest of a document never comes.
 */
const WORDS =
  '<template id="words"><main role="alert"><h1>Onfreq could not start</h1><p>A part of the site did not arrive. Nothing that you have logged is lost. Check your connection, then try again.</p><p><a href="">Try again</a></p></main></template>'

/** An installation whose shell has not been released. */
export function notReleasedBody(): string {
  return '<main><h1>Nothing is released yet</h1><p>The server runs, but no shell has been published to its release store. <code>npm start</code> builds and publishes everything; <code>npm run release -w shell</code> publishes the shell alone.</p></main>'
}
