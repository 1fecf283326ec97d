/** What stands in the page before the shell has started, and for browsers that do not run it. */
export function noScriptBody(): string {
  return '<div id="root"></div>\n<noscript><p>Onfreq is an application and needs JavaScript, which is switched off in this browser.</p></noscript>'
}

/** An installation whose shell has not been released. */
export function notReleasedBody(): string {
  return '<main><h1>Nothing is released yet</h1><p>The server runs, but no shell has been published to its release store. <code>npm start</code> builds and publishes everything; <code>npm run release -w shell</code> publishes the shell alone.</p></main>'
}
