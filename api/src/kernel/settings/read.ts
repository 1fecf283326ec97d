import type { StaticDecode } from 'typebox'
import { Value } from 'typebox/value'
import type { Setting } from './kinds.ts'
import { SettingsSchema } from './schema.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Settings that have a value, converted to their types. */
export type Settings = Readonly<StaticDecode<typeof SettingsSchema>>

export interface ReadSettings {
  readonly settings: Settings
  /** One message per invalid setting, which then counts as unset. */
  readonly problems: readonly string[]
}

/** Reads the settings from an environment. Empty values count as unset. */
export function readSettings(env: Environment): ReadSettings {
  const input = Object.fromEntries(
    settingNames().flatMap((name) => (env[name] === undefined || env[name] === '' ? [] : [[name, env[name]]])),
  )
  const converted = Value.Convert(SettingsSchema, input)
  if (typeof converted !== 'object' || converted === null) throw new TypeError('Settings are an object')
  const wrong = new Set(Value.Errors(SettingsSchema, converted).map(({ instancePath }) => instancePath.split('/')[1]))
  const right = Object.fromEntries(Object.entries(converted).filter(([name]) => !wrong.has(name)))
  return {
    settings: Value.Decode(SettingsSchema, right),
    problems: [...wrong].flatMap((name) => (name === undefined ? [] : [sentence(name, env[name] ?? '')])),
  }
}

export function settingNames(): readonly string[] {
  return Object.keys(SettingsSchema.properties)
}

/** Description of a setting. */
export function aboutSetting(name: string): Setting | undefined {
  const setting: unknown = Object.entries(SettingsSchema.properties).find(([key]) => key === name)?.[1]
  return isSetting(setting) ? setting : undefined
}

function isSetting(value: unknown): value is Setting {
  return typeof value === 'object' && value !== null && 'description' in value && 'wrong' in value
}

/** One message per missing setting that production requires. */
export function missingSettings(settings: Settings, problems: readonly string[]): readonly string[] {
  return settingNames().flatMap((name) => {
    const about = aboutSetting(name)
    if (about?.needed !== true || Object.hasOwn(settings, name)) return []
    if (problems.some((problem) => problem.startsWith(`${name} `))) return []
    return [`${name} is missing: ${about.description}, e.g. ${about.example ?? ''}`]
  })
}

/** Unknown names that look like settings and are probably misspelled. */
export function unknownSettings(env: Environment): readonly string[] {
  const knownNames = new Set([...settingNames(), ...COMMAND_SETTINGS])
  return Object.keys(env).filter((name) => name.startsWith('ONFREQ_') && !knownNames.has(name))
}

/** Used by commands and tests instead of the server. */
const COMMAND_SETTINGS = ['ONFREQ_DEPLOY_TOKEN', 'ONFREQ_SIGNING_KEY']

function sentence(name: string, value: string): string {
  const about = aboutSetting(name)
  const shown = about?.secret === true ? '' : `: "${value}"`
  return `${name} ${about?.wrong ?? 'is wrong'}${shown}`
}
