/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A start tag; undefined attributes are omitted, `true` is written without a value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const text = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === true ? key : `${key}="${escapeHtml(value)}"`],
  )
  return `<${[name, ...text].join(' ')}>`
}

/** A data block that the browser does not execute. Its content is escaped, so that it cannot close the element. */
export function jsonBlock(id: string, value: unknown, type = 'application/json'): string {
  const json = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return `<script type="${type}" id="${escapeHtml(id)}">${json}</script>`
}
