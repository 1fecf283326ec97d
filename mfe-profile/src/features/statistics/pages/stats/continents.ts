import { t } from '@lingui/core/macro'

/** Names of the continents by their ADIF code. */
export const CONTINENT_NAMES: Readonly<Record<string, string>> = {
  get AF() {
    return t`Africa`
  },
  get AN() {
    return t`Antarctica`
  },
  get AS() {
    return t`Asia`
  },
  get EU() {
    return t`Europe`
  },
  get NA() {
    return t`North America`
  },
  get OC() {
    return t`Oceania`
  },
  get SA() {
    return t`South America`
  },
}
