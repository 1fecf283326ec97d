/** Parses a scrape and evaluates alert rules on it with Prometheus. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Sample {
  readonly name: string
  /** Labels as in the scrape, such as `{role="server"}`; may be empty. */
  readonly labels: string
  readonly value: number
}

export function parseScrape(text: string): readonly Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(\{.*\})? (\S+)$/.exec(line) ?? []
    return name === undefined || Number.isNaN(Number(value)) ? [] : [{ name, labels, value: Number(value) }]
  })
}

/** Names of metrics in a PromQL expression, without keywords, labels and functions. */
export function metricsIn(expression: string): readonly string[] {
  const bare = expression.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|on|without)\s*\([^)]*\)/g, '')
  return [...new Set(bare.match(/\b(?:onfreq|nodejs|process)_\w+/g) ?? [])]
}

export const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** Two scrapes over time: `before` at first, then `after`. */
export interface Course {
  readonly before: readonly Sample[]
  readonly after: readonly Sample[]
}

/** Samples of a counter or gauge, one value per minute. */
const DURATION_MINUTES = 120

/** Names of the alerts that fire after two hours, evaluated by promtool. `up` sets whether the process responds. */
export function firingAlerts(rules: string, { before, after }: Course, up = 1): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-alerts-'))
  try {
    const first = new Map(before.map((sample) => [sample.name + sample.labels, sample.value]))
    // Only the series that a rule uses, because promtool needs a value of each series for every minute.
    const requests = new Set(metricsIn(rules))
    const series = after
      .filter(({ name }) => requests.has(name))
      .map(({ name, labels, value }) => {
        const key = name + labels
        const from = first.get(key) ?? 0
        const isCounter = /_(?:total|count|sum|bucket)$/.test(name)
        // The counter keeps increasing, because the cause persists.
        const values = isCounter
          ? `${from}+${Math.max(0, value - from)}x${DURATION_MINUTES}`
          : `${value}x${DURATION_MINUTES}`
        const withJob =
          labels === '' ? '{job="onfreq",instance="a"}' : labels.replace('{', '{job="onfreq",instance="a",')
        return { series: name + withJob, values }
      })
    const names = [...new Set(/* one entry per alert */ rules.match(/alert: \w+/g) ?? [])].map((line) => line.slice(7))
    const test = {
      rule_files: [join(folder, 'alerts.yaml')],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [...series, { series: 'up{job="onfreq",instance="a"}', values: `${up}x${DURATION_MINUTES}` }],
          // Expects no alerts, so that firing alerts are listed in the error message.
          alert_rule_test: names.map((alertname) => ({ eval_time: `${DURATION_MINUTES}m`, alertname, exp_alerts: [] })),
        },
      ],
    }
    writeFileSync(join(folder, 'alerts.yaml'), rules)
    writeFileSync(join(folder, 'test.yaml'), JSON.stringify(test))
    const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', join(folder, 'test.yaml')], { encoding: 'utf8' })
    const output = `${stdout}${stderr}`
    const parts = [...output.matchAll(/alertname:\s*(\w+),/g)].map(([, name = '']) => name)
    if (parts.length === 0 && !output.includes('SUCCESS')) throw new Error(output)
    return [...new Set(parts)].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws promtool's message when the rules are invalid */
export function checkRules(path: string): void {
  execFileSync('promtool', ['check', 'rules', path], { encoding: 'utf8' })
}
