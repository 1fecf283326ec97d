/** Metadata of a release in the registry's format, from the declaration of its microfrontend. */
import type { EmbedDeclaration } from '@onfreq/contracts/embeds/declaration'
import { roomOnPage } from '@onfreq/contracts/embeds/size'
import type { ReleaseConfig, ReleasedEmbed } from '@onfreq/contracts/releases/registry'
import type { PartConfig } from '../workspace.ts'
import { menuEntry } from './menu.ts'

/** The declaration with its defaults filled in, in the registry's format. */
export function releaseConfig(config: PartConfig): ReleaseConfig {
  return {
    owner: config.owner,
    pages: config.pages.map((page) => ({
      name: page.name,
      paths: [...page.paths],
      title: page.title,
      guard: page.guard ?? 'none',
      hide: [...(page.hide ?? [])],
      firstData: [...(page.firstData ?? [])],
      ...(page.widgets && { widgets: [...page.widgets] }),
      ...(page.laterOnPhones && { laterOnPhones: [...page.laterOnPhones] }),
      ...(page.redirectSignedIn && { redirectSignedIn: page.redirectSignedIn }),
      ...(page.redirectVisitors && { redirectVisitors: page.redirectVisitors }),
    })),
    widgets: Object.keys(config.widgets).map((widget) => `${config.name}/${widget}`),
    budget: { page: config.budgets.page },
    ...(config.menu && { menu: config.menu.map(menuEntry) }),
    ...(config.upstream && { upstream: JSON.parse(JSON.stringify(config.upstream)) }),
    ...(config.powers && { powers: [...config.powers] }),
    ...(config.deprecated && {
      deprecated: Object.fromEntries(
        Object.entries(config.deprecated).map(([widget, deprecation]) => [`${config.name}/${widget}`, deprecation]),
      ),
    }),
    embeds: config.embeds.map(releasedEmbed),
  }
}

/** Reduces an embed to plain data: functions in schemas and options are dropped. */
function releasedEmbed({ name, title, blurb, page, subscribersOnly = false, ...embed }: EmbedDeclaration) {
  const { place, element, stream, options, topics, call, standsFor, data, badge } = embed
  const plain = { place, element, page, stream, options, topics, call, standsFor, data, badge }
  const released: Pick<ReleasedEmbed, keyof typeof plain> = JSON.parse(JSON.stringify(plain))
  return { name, title, blurb, size: roomOnPage(page), subscribersOnly, ...released, scripts: [], styles: [] }
}
