import { EARLY } from './inline-script.ts'

/** The page's content before the shell starts, and in browsers without scripts. */
export function noScriptBody(): string {
  return `${START_FAILURE_TEMPLATE}\n<div id="root"></div>\n<noscript><p>Onfreq is an application and needs JavaScript, which is switched off in this browser.</p></noscript>`
}

/**
 * Server-rendered content, readable without scripts. The shell's style sheet follows it, so that it does not block
 * rendering. The first mark tells the starter that no shell has started yet. While the second one is present, the page
 * uses system fonts, unless this browser has cached the site's fonts.
 */
export function servedBody(html: string, styles: readonly string[], { hasFonts }: { hasFonts: boolean }): string {
  return `${START_FAILURE_TEMPLATE}\n<div id="root" data-drawn="1"${hasFonts ? '' : ' data-at-hand'}>${html}</div>\n<script>${EARLY.text}</script>\n${styles.join('\n')}`
}

/**
 * Message that the starter shows when no shell starts. It is designed as plain text, because style sheets may be
 * missing, and precedes the root, so that it exists even if the rest of the document never arrives.
 */
const START_FAILURE_TEMPLATE =
  '<template id="words"><main role="alert"><h1>Onfreq could not start</h1><p>A part of the site did not arrive. Nothing that you have logged is lost. Check your connection, then try again.</p><p><a href="">Try again</a></p></main></template>'

/** Body of a site whose shell has not been released. */
export function notReleasedBody(): string {
  return '<main><h1>Nothing is released yet</h1><p>The server runs, but no shell has been published to its release store. <code>npm start</code> builds and publishes everything; <code>npm run release -w shell</code> publishes the shell alone.</p></main>'
}
