/** Configuration of the Lingui macros: the import source of the generated calls. */
import { makeConfig } from '@lingui/conf'

/** Uses the shell's i18n instance, which all parts share, instead of a provider. */
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

/** Matches sources with texts: those that use a macro, or that mark a descriptor with a comment. */
export const HAS_MACROS = /['"]@lingui\/(?:core|react)\/macro['"]/
export const HAS_DESCRIPTORS = /\/\*\*?\s*i18n\s*\*\//
