/**
 * `npm run generate -- advisories`: lists known advisories of shipped packages and fails on severe ones. An
 * unreachable registry is reported but does not fail the build.
 */
import { spawnSync } from 'node:child_process'

const FAILING = ['high', 'critical']

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const report = parse(stdout)
const counts = report?.metadata?.vulnerabilities
if (counts === undefined) {
  process.stdout.write(
    `advisories: not checked, the registry gave no answer (${report?.message ?? 'nothing readable'})\n`,
  )
} else {
  const severe = FAILING.reduce((sum, level) => sum + (counts[level] ?? 0), 0)
  process.stdout.write(`advisories: ${counts.total ?? 0} known, ${severe} of them high or critical\n`)
  for (const [name, { severity }] of Object.entries(report.vulnerabilities ?? {})) {
    process.stdout.write(`  ${severity} ${name}\n`)
  }
  if (severe > 0) process.exitCode = 1
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
