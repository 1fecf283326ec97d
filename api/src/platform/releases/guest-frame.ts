/** The document that a guest part runs in: the shared runtime of a shell, one release, and a policy for nothing else. */
import { toSandbox } from '@onfreq/contracts/releases/powers'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Config } from '#kernel/config.ts'
import { jsonBlock } from '#kernel/html.ts'
import { scriptTags, styleTags } from '../pages/assets.ts'
import { resolveRegistry } from './registry.ts'
import type { ChannelPointer } from './repository/pointers.ts'

/**
 * The frame has a separate origin: no cookies, no storage, and access only to its own DOM. It loads code and texts of the
 * two releases and sends nothing anywhere else.
 */
export function guestPolicy(
  { publicUrl, guestUrl = publicUrl }: Pick<Config, 'publicUrl' | 'guestUrl'>,
  shell: ReleaseManifest,
  part: ReleaseManifest,
): string {
  const files = [shell, part].map(({ name, id }) => `${guestUrl}/mfe/${name}/${id}/`).join(' ')
  return [
    `sandbox ${toSandbox(part.config.powers ?? [])}`,
    "default-src 'none'",
    "base-uri 'none'",
    `connect-src ${files}`,
    `font-src ${files}`,
    "form-action 'none'",
    `frame-ancestors ${publicUrl}`,
    `img-src ${files} data: blob:`,
    `script-src ${files}`,
    `style-src ${files}`,
  ].join('; ')
}

/** The part is a house part in its own frame: it loads there as it does in a page. */
export function renderGuestFrame(shell: ReleaseManifest, part: ReleaseManifest): string {
  const pointers = [shell, part].map((current): ChannelPointer => {
    const rest = { channel: 'stable', previous: undefined, percent: 100, movedAt: new Date(0), haltedAt: null } as const
    return { microfrontend: current.name, current, ...rest }
  })
  const { registry } = resolveRegistry(pointers)
  return [
    '<!doctype html>',
    '<html lang="en" data-guest>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${part.name}</title>`,
    ...styleTags(shell),
    ...scriptTags(shell),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    jsonBlock('registry', registry),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
