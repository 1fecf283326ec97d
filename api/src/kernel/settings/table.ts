/** Rows of the list of all settings, docs/reference/settings.csv. */
import { aboutSetting } from './read.ts'
import { SETTING_GROUPS } from './schema.ts'

export function settingRows(): readonly (readonly string[])[] {
  return SETTING_GROUPS.flatMap(({ title, settings }) =>
    Object.keys(settings).map((name) => {
      const { description = '', example = '', without = '', needed } = aboutSetting(name) ?? {}
      return [title, name, description, needed === true ? 'needed' : without, example]
    }),
  )
}
