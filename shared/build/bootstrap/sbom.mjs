/**
 * `npm run generate -- sbom`: the software bill of materials (CycloneDX) of shipped packages, in `sbom.json`.
 *
 * `npm sbom --omit dev` is not usable: it omits every package that any workspace lists under devDependencies, so the
 * server's database client would be missing because the tests of the pages use it too.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const { stdout, stderr, status } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const bill = JSON.parse(stdout)
const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
const excluded = new Set(bill.components.filter(isDevelopment).map((component) => component['bom-ref']))
bill.components = bill.components.filter((component) => !excluded.has(component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => !excluded.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !excluded.has(each)) }))
writeFileSync('sbom.json', JSON.stringify(bill, null, 2))
