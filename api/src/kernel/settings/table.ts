/** The table of all settings in docs/operating.md. */
import { aboutSetting } from './read.ts'
import { SETTING_GROUPS } from './schema.ts'

export const BEGIN = '<!-- settings: written by "npm run settings -w api" -->'
export const END = '<!-- end of settings -->'

export function settingsTable(): string {
  return SETTING_GROUPS.map(({ title, settings }) => {
    const rows = Object.keys(settings).map((name) => {
      const { description = '', example, without, needed } = aboutSetting(name) ?? {}
      const shown = example === undefined ? '' : `; e.g. ${example.includes(' ') ? example : `\`${example}\``}`
      return `| \`${name}\` | ${description}${shown} | ${needed === true ? '**needed**' : (without ?? '')} |`
    })
    return `### ${title}\n\n| setting | what it is | without it |\n|---|---|---|\n${rows.join('\n')}\n`
  }).join('\n')
}

/** The guide with its current table of settings. @throws when the guide lacks the markers */
export function withSettings(guide: string): string {
  const from = guide.indexOf(BEGIN)
  const to = guide.indexOf(END)
  if (from < 0 || to < from) throw new Error(`The guide has no line "${BEGIN}" with "${END}" after it`)
  return `${guide.slice(0, from)}${BEGIN}\n\n${settingsTable()}\n${guide.slice(to)}`
}
