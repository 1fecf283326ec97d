/**
 * Import boundaries. Each rule has a fixture in `shared/build/fixtures/boundaries/<rule>/` that violates it, and a test
 * (`shared/build/src/check/boundaries.test.ts`) that proves that the rule applies and the full repository is scanned.
 */

/** Tests, stories and tools may import `shared/testing` and the code they test. */
const NOT_PRODUCT = '(\\.(test|stories|spec)\\.tsx?$|/testing(\\.ts$|/)|/bench/|/test/|/e2e/|/scripts/|/fixtures/)'

/** Slices of the API that may import each other. */
const PAGE_SLICES = '^api/src/platform/(pages|embeds|releases)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'microfrontends-are-independent',
      comment:
        'A microfrontend imports shared/* and npm packages, but no other microfrontend, not the shell and not the API.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|api)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-never-imports-upward',
      comment: 'shared/* must not depend on the code that uses it.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(mfe-[^/]+|shell|api)/' },
    },
    {
      name: 'shell-has-no-feature-code',
      comment: 'The shell mounts microfrontends through the registry and imports none of them.',
      severity: 'error',
      from: { path: '^shell/src/' },
      to: { path: '^(mfe-[^/]+|api)/' },
    },
    {
      name: 'api-knows-contracts-ham-and-gate-only',
      comment:
        'The API imports only shared/contracts, shared/ham, shared/gate and shared/i18n, and no browser code. The gate is pure and imports only contracts, so that the commands of a team and the registry check a release with the same code.',
      severity: 'error',
      from: { path: '^api/', pathNot: NOT_PRODUCT },
      to: { path: '^(shared|shell|mfe-[^/]+)/', pathNot: '^shared/(contracts|ham|gate|i18n)/' },
    },
    {
      name: 'slices-never-import-each-other',
      comment:
        'A slice of the API exposes its functions to other slices on the app (app.accounts, app.logbook); its files are private. api/src/kernel/database/tables.json lists the owner of each table.',
      severity: 'error',
      from: { path: '^api/src/((?:core|platform|features)/[^/]+)/', pathNot: [NOT_PRODUCT, PAGE_SLICES] },
      to: { path: '^api/src/(?:core|platform|features)/[^/]+/', pathNot: '^api/src/$1/' },
    },
    {
      name: 'page-slices-import-each-other-only',
      comment:
        'Pages and embeds are composed from releases in the same request, so these three slices may import each other, but no other slice.',
      severity: 'error',
      from: { path: PAGE_SLICES, pathNot: NOT_PRODUCT },
      to: { path: '^api/src/(?:core|platform|features)/[^/]+/', pathNot: PAGE_SLICES },
    },
    {
      name: 'gate-knows-contracts-only',
      comment: 'The gate only reads the bytes of a release. It needs no build, no browser and no API.',
      severity: 'error',
      from: { path: '^shared/gate/', pathNot: NOT_PRODUCT },
      to: { path: '^(shared|shell|mfe-[^/]+|api)/', pathNot: '^shared/(gate|contracts)/' },
    },
    {
      name: 'only-federation-knows-module-federation',
      severity: 'error',
      from: { pathNot: ['^shared/(federation|build)/', 'node_modules'] },
      to: { path: 'node_modules/@module-federation/' },
    },
    {
      name: 'only-federation-and-shell-know-single-spa',
      severity: 'error',
      from: { pathNot: ['^(shared/federation|shell)/', 'node_modules'] },
      to: { path: 'node_modules/single-spa' },
    },
    {
      name: 'no-product-code-imports-tests',
      severity: 'error',
      from: {
        path: '^(shell/src|mfe-[^/]+/src|shared/[^/]+/src|api/src)/',
        pathNot: [NOT_PRODUCT, '^shared/testing/'],
      },
      to: { path: ['^shared/testing/', '\\.(test|stories|spec)\\.tsx?$'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    // dependency-cruiser cannot parse TypeScript 7 and would silently miss almost everything.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.onfreq|fixtures/boundaries)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
