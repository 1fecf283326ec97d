import { EARLY } from './inline-script.ts'

/** The page content before the shell has started, and for browsers without scripts. */
export function noScriptBody(): string {
  return `${WORDS}\n<div id="root"></div>\n<noscript><p>Onfreq is an application and needs JavaScript, which is switched off in this browser.</p></noscript>`
}

/**
 * Server-rendered content, readable without scripts, with the shell's style sheet behind it so that it is not blocked.
 * The first mark tells the starter that no shell has started yet; while the second is present, the page uses system
 * fonts unless this browser has the site's fonts cached.
 */
export function servedBody(html: string, styles: readonly string[], { hasFonts }: { hasFonts: boolean }): string {
  return `${WORDS}\n<div id="root" data-drawn="1"${hasFonts ? '' : ' data-at-hand'}>${html}</div>\n<script>${EARLY.text}</script>\n${styles.join('\n')}`
}

/**
 * Shown by the starter when no shell starts. Style sheets may be missing, so it is designed as plain text. It precedes
 * the root so that it exists even when the rest of the document never arrives.
 */
const WORDS =
  '<template id="words"><main role="alert"><h1>Onfreq could not start</h1><p>A part of the site did not arrive. Nothing that you have logged is lost. Check your connection, then try again.</p><p><a href="">Try again</a></p></main></template>'

/** A site whose shell has not been released. */
export function notReleasedBody(): string {
  return '<main><h1>Nothing is released yet</h1><p>The server runs, but no shell has been published to its release store. <code>npm start</code> builds and publishes everything; <code>npm run release -w shell</code> publishes the shell alone.</p></main>'
}
