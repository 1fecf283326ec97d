/** `npm run generate -- advisories`: known advisories of shipped packages. An unreachable registry is reported but is not a failure. */
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
  const found = FAILING.reduce((sum, level) => sum + (counts[level] ?? 0), 0)
  process.stdout.write(`advisories: ${counts.total ?? 0} known, ${found} of them high or critical\n`)
  for (const [name, { severity }] of Object.entries(report.vulnerabilities ?? {})) {
    process.stdout.write(`  ${severity} ${name}\n`)
  }
  if (found > 0) process.exitCode = 1
}

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
