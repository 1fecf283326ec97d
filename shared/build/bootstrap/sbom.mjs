/**
 * `npm run generate -- sbom`: the software bill of materials (CycloneDX) of shipped packages, in `sbom.json`.
 *
 * Not by `npm sbom --omit dev`: that leaves out whatever any workspace also names among its packages of development, so the
 * server's own database client was missing from the list because the pages' tests use it too.
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
const ofDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
const left = new Set(bill.components.filter(ofDevelopment).map((component) => component['bom-ref']))
bill.components = bill.components.filter((component) => !left.has(component['bom-ref']))
bill.dependencies = bill.dependencies
  .filter(({ ref }) => !left.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !left.has(each)) }))
writeFileSync('sbom.json', JSON.stringify(bill, null, 2))
