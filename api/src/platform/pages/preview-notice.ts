/** Page shown to signed-in users instead of a preview, whose code would act with their session. */
import type { ReleaseTools } from '@onfreq/contracts/releases/releases'
import { escapeHtml } from '#kernel/html.ts'

export function previewNotice(previews: ReleaseTools['previews'], callsign: string): string {
  const releases = previews.map(
    ({ microfrontend, id }) =>
      `<li><strong>${escapeHtml(microfrontend)}</strong>, release <code>${escapeHtml(id)}</code></li>`,
  )
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Preview of a release · Onfreq</title>',
    '</head>',
    '<body>',
    '<main>',
    '<h1>This link runs code that is not released</h1>',
    '<p>It comes from the team of:</p>',
    `<ul>${releases.join('')}</ul>`,
    `<p>You are signed in as ${escapeHtml(callsign)}. The code would act in your name, so previews open only for visitors who are not signed in.</p>`,
    '<p>Open this link in a private window to see the preview. Do not enter a password or PIN there.</p>',
    '<p><a href="/">Back to Onfreq</a></p>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
