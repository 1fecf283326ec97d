/** Public surface of a release: what other parts use, and what a new release adds, changes or removes. */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import { brokenCalls } from './upstream.ts'

export interface SurfaceReport {
  readonly added: readonly string[]
  /** Breaking changes. */
  readonly breaking: readonly string[]
}

/** Changes to the previous surface; there are none for the first release. */
export function surfaceReport(before: ReleaseConfig | undefined, after: ReleaseConfig): SurfaceReport {
  if (!before) return { added: [], breaking: [] }
  const parts = [
    compare('page', getPaths(before), getPaths(after)),
    compare('widget', before.widgets, after.widgets),
    compare('embed', getNames(before), getNames(after)),
    ...after.widgets.map((widget) => propChanges(widget, before, after)),
    ...after.embeds.map((embed) => optionChanges(embed, before)),
    { added: [], breaking: brokenCalls(before, after) },
    { added: compare('power', before.powers ?? [], after.powers ?? []).added, breaking: [] },
  ]
  return { added: parts.flatMap(({ added }) => added), breaking: parts.flatMap(({ breaking }) => breaking) }
}

/** Removed widgets and changed props, which break pages that mount the widgets. */
export function brokenWidgets(before: ReleaseConfig | undefined, after: ReleaseConfig): string[] {
  return (before?.widgets ?? []).filter(
    (widget) => !after.widgets.includes(widget) || (before && propChanges(widget, before, after).breaking.length > 0),
  )
}

/** Whether the new version allows breaking changes: a new major version or, before 1.0, a new minor version. */
export function allowsBreaking(before: string, after: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = after.split('.').map(Number)
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor)
}

function compare(kind: string, before: readonly string[], after: readonly string[]): SurfaceReport {
  return {
    added: after.filter((name) => !before.includes(name)).map((name) => `${kind} ${name}`),
    breaking: before.filter((name) => !after.includes(name)).map((name) => `${kind} ${name} is gone`),
  }
}

function getPaths({ pages }: ReleaseConfig): string[] {
  return pages.flatMap(({ paths }) => paths)
}

function getNames({ embeds }: ReleaseConfig): string[] {
  return embeds.map(({ name }) => name)
}

function propChanges(widget: string, before: ReleaseConfig, after: ReleaseConfig): SurfaceReport {
  const old = before.props?.[widget]
  // The widget could never be used, or its props were not declared.
  if (!old) return { added: [], breaking: [] }
  const now = after.props?.[widget] ?? {}
  const added = Object.entries(now).filter(([name]) => !old[name])
  return {
    added: added.map(([name]) => `prop ${name} of ${widget}`),
    breaking: [
      ...added.filter(([, { optional }]) => !optional).map(([name]) => `${widget} needs the new prop ${name}`),
      ...Object.entries(old).flatMap(([name, { type, optional }]) => {
        const next = now[name]
        if (!next) return [`prop ${name} of ${widget} is gone`]
        if (next.type !== type) return [`prop ${name} of ${widget} was ${type}, is ${next.type}`]
        return optional && !next.optional ? [`prop ${name} of ${widget} is required now`] : []
      }),
    ],
  }
}

function optionChanges({ name, options, subscribersOnly }: ReleaseConfig['embeds'][number], before: ReleaseConfig) {
  const old = before.embeds.find((embed) => embed.name === name)
  if (!old) return { added: [], breaking: [] }
  const report = compare(`option of embed ${name}:`, Object.keys(old.options), Object.keys(options))
  const choices = Object.entries(old.options).flatMap(([option, { choices = [] }]) =>
    choices
      .filter((choice) => options[option] && !options[option].choices?.includes(choice))
      .map((choice) => `choice ${choice} of ${option} of embed ${name} is gone`),
  )
  const closed = subscribersOnly && !old.subscribersOnly ? [`embed ${name} is for subscribers only now`] : []
  return { added: report.added, breaking: [...report.breaking, ...choices, ...closed] }
}
