/** Lingui macro configuration: the import source of the generated calls. */
import { makeConfig } from '@lingui/conf'

/** An instance without a provider: the shell's, shared by all parts. */
export const LINGUI = makeConfig(
  {
    locales: ['en'],
    sourceLocale: 'en',
    runtimeConfigModule: {
      i18n: ['@onfreq/i18n/i18n', 'i18n'],
      Trans: ['@onfreq/i18n/react', 'Trans'],
      useLingui: ['@onfreq/i18n/react', 'useLingui'],
    },
  },
  { skipValidation: true },
)

/** Sources with texts: those that use a macro, or mark a descriptor by a comment. */
export const HAS_MACROS = /['"]@lingui\/(?:core|react)\/macro['"]/
export const HAS_DESCRIPTORS = /\/\*\*?\s*i18n\s*\*\//
