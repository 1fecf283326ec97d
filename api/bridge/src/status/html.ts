/** The status page as one HTML file without external resources. Every value is escaped. */
import { createHash } from 'node:crypto'
import type { SourceStatus } from '../sources/source.ts'
import type { BridgeStatus, RigStatus } from './status.ts'
import { STYLE } from './style.ts'

/** Updates changed values in place without flicker, and shows when the bridge has stopped. */
const SCRIPT = `setInterval(async () => {
  const old = document.querySelector('main')
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const main = page.querySelector('main')
    if (main && main.innerHTML !== old.innerHTML) old.replaceWith(main)
    document.title = page.title
    document.body.classList.remove('ended')
  } catch {
    document.body.classList.add('ended')
  }
}, 1000)`

const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const CONTENT_POLICY = `default-src 'none'; connect-src 'self'; style-src ${toHash(STYLE)}; script-src ${toHash(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const count = (n: number, one: string) => `${n} ${one}${n === 1 ? '' : 's'}`

export function statusHtml(s: BridgeStatus): string {
  const { state, title } = getState(s)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · Onfreq Bridge</title><style>${STYLE}</style></head>
<body><header><p class="logo" role="img" aria-label="Onfreq">on<i></i>freq</p><h1>Bridge</h1></header>
<p class="gone" role="alert">The bridge has ended. Start it again in a terminal: <code>node onfreq-bridge.mjs</code></p>
<main>${[connection(s, state, title), radio(s.rig), programs(s.sources), contacts(s)].join('')}</main>
<footer>Version ${escapeHtml(s.version)}. This page is on this computer alone. ${
    s.mayTune
      ? 'A spot that you press on the site turns your radio.'
      : 'The bridge reads your radio and never changes anything on it.'
  }</footer>
<script>${SCRIPT}</script></body></html>`
}

type State = 'unpaired' | 'online' | 'starting' | 'offline'

function getState(s: BridgeStatus): { state: State; title: string } {
  if (s.pairing === null) return { state: 'unpaired', title: 'Not paired' }
  if (s.online) return { state: 'online', title: 'Connected' }
  return s.trouble === '' ? { state: 'starting', title: 'Connecting' } : { state: 'offline', title: 'Offline' }
}

function connection(s: BridgeStatus, state: State, title: string): string {
  const mark = `<p class="state ${state}" role="status"><b></b>${title}</p>`
  if (s.pairing === null) {
    return panel(
      'Your log',
      `${mark}<ol class="steps">
<li>On the site, open Settings, Programs on your computer, and press <strong>Pair Onfreq Bridge</strong>.</li>
<li>Copy the command that it shows.</li>
<li>Run it in another terminal on this computer. This page goes on by itself.</li></ol>
<p class="note">What your programs log until then waits here.</p>`,
    )
  }
  const { callsign, url } = s.pairing
  const waiting = `${count(s.waiting, 'contact')} ${s.waiting === 1 ? 'waits' : 'wait'} on this computer and ${s.waiting === 1 ? 'goes' : 'go'} out as soon as the site answers.`
  const trouble =
    state === 'offline'
      ? `<p class="warning">${escapeHtml(s.trouble)} ${s.waiting > 0 ? waiting : 'What you log meanwhile waits on this computer.'}</p>`
      : ''
  return panel(
    'Your log',
    `<div class="row">${mark}<p class="call">${escapeHtml(callsign)}</p><p class="note">${escapeHtml(url)}</p></div>${trouble}`,
  )
}

function radio(rig: RigStatus): string {
  if (rig.frequencyHz === null) {
    return panel(
      'Radio',
      `<div class="vfo off"><p class="digits">-.---.<small>---</small></p></div>
<p class="note">No radio heard yet. Asked: ${escapeHtml(rig.asked.join(', ') || 'nobody')}. WSJT-X and N1MM tell the frequency too.</p>`,
    )
  }
  const [megahertz, kilohertz, hertz] = splitFrequency(rig.frequencyHz)
  const tx = rig.transmitting ? '<span class="tx">TX</span>' : ''
  const name = rig.name === '' ? '' : `${escapeHtml(rig.name)}, `
  return panel(
    'Radio',
    `<div class="vfo"><p class="digits">${megahertz}.${kilohertz}.<small>${hertz}</small></p><p class="mode">${escapeHtml(rig.mode)}${tx}</p></div>
<p class="note">${name}${escapeHtml(rig.from)}</p>`,
  )
}

/** Splits a frequency into groups: 14074000 → 14, 074, 000. */
function splitFrequency(hertz: number): readonly [string, string, string] {
  const digits = String(hertz).padStart(7, '0')
  return [digits.slice(0, -6), digits.slice(-6, -3), digits.slice(-3)]
}

function programs(sources: readonly SourceStatus[]): string {
  const rows = sources.map((each) => {
    const ignored = each.ignored === 0 ? '' : `, ${each.ignored} of them not for the log`
    const received = each.messages === 0 ? '' : `<small>${count(each.messages, 'message')}${ignored}</small>`
    return `<tr><th scope="row">${escapeHtml(each.name)}<small>${escapeHtml(each.where)}</small></th><td>${describeSource(each)}${received}${unreadable(each)}</td></tr>`
  })
  return panel('Programs', `<table>${rows.join('')}</table>`)
}

/** Data that could not be parsed and may contain a contact. */
function unreadable({ unreadable: list = [] }: SourceStatus): string {
  if (list.length === 0) return ''
  const items = list.map(
    ({ at, start }) =>
      `<li>${new Date(at).toISOString().slice(11, 19)} UTC <code>${escapeHtml(start || '(no text)')}</code></li>`,
  )
  return `<small class="warning">Could not be read, and is not in the log:</small><ul>${items.join('')}</ul>`
}

function describeSource(each: SourceStatus): string {
  if (!each.isOpen)
    return `<span class="state offline"><b></b>Not listening</span><small class="warning">${escapeHtml(each.trouble)}</small>`
  if (each.programs.length > 0)
    return `<span class="state online"><b></b>${escapeHtml(each.programs.join(', '))}</span>`
  if (each.messages > 0) return '<span class="state starting"><b></b>Quiet now</span>'
  const hint = HINTS[each.name]
  return `<span class="state starting"><b></b>Nothing heard yet</span>${hint === undefined ? '' : `<small>${hint}</small>`}`
}

/** Where to configure each program, by listener name. */
const HINTS: Readonly<Record<string, string>> = {
  'WSJT-X, JTDX, MSHV': 'WSJT-X: Settings, Reporting, UDP Server 127.0.0.1, port 2237.',
  fldigi: 'fldigi answers by itself as soon as it runs.',
  JS8Call: 'JS8Call: File, Settings, Reporting, API, Enable TCP Server API, port 2442.',
  'N1MM Logger+': 'N1MM: Configure Ports, Broadcast Data, Contacts and Radio, 127.0.0.1:12060.',
}

function contacts(s: BridgeStatus): string {
  const refused =
    s.refused === 0
      ? ''
      : '<p class="warning">What the site refused is kept with the reason in refused.adi, to be mended and imported.</p>'
  const figures = [
    [s.sent, 'sent'],
    [s.waiting, 'waiting'],
    [s.refused, 'refused'],
  ].map(([figure, word]) => `<div><dt>${word}</dt><dd>${figure}</dd></div>`)
  return panel('Contacts', `<dl>${figures.join('')}</dl>${refused}`)
}

const panel = (title: string, body: string) => `<section><h2>${title}</h2>${body}</section>`
