/** Labels of a location's fields. */
import { t } from '@lingui/core/macro'
import type { LocationField } from '@onfreq/contracts/log/locations'

export const LOCATION_LABELS: { readonly [Name in LocationField]: string } = {
  get MY_GRIDSQUARE() {
    return t`Grid`
  },
  MY_CITY: 'QTH',
  get MY_STATE() {
    return t`State`
  },
  get MY_CQ_ZONE() {
    return t`CQ zone`
  },
  get MY_ITU_ZONE() {
    return t`ITU zone`
  },
  get MY_IOTA() {
    return t`Island (IOTA)`
  },
  get MY_POTA_REF() {
    return t`Park (POTA)`
  },
  get MY_SOTA_REF() {
    return t`Summit (SOTA)`
  },
  MY_WWFF_REF: 'WWFF',
  get MY_RIG() {
    return t`Rig`
  },
  get MY_ANTENNA() {
    return t`Antenna`
  },
  get TX_PWR() {
    return t`Power (W)`
  },
}
