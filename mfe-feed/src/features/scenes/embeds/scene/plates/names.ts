/** Names of plates. Separate from the components, so that pages which only list plates do not load them. */
import { t } from '@lingui/core/macro'
import type { PlateKind } from '@onfreq/contracts/scenes/stage'

export const PLATE_NAMES: Readonly<Record<PlateKind, string>> = {
  get 'lower-third'() {
    return t`Lower third`
  },
  get frequency() {
    return t`Frequency`
  },
  get alert() {
    return t`Contact alert`
  },
  get counter() {
    return t`Session counter`
  },
  get goal() {
    return t`Goal`
  },
  get map() {
    return t`Map`
  },
  get 'last-contacts'() {
    return t`Last contacts`
  },
  get 'band-strip'() {
    return t`Band strip`
  },
  get 'bands-now'() {
    return t`Bands now`
  },
  get dial() {
    return t`Dial`
  },
  get contest() {
    return t`Contest board`
  },
  get 'club-board'() {
    return t`Club board`
  },
  get clock() {
    return t`Clock`
  },
  get text() {
    return t`Text`
  },
  get announcement() {
    return t`Announcement`
  },
  get chasing() {
    return t`Who’s chasing`
  },
  get chat() {
    return t`Chat`
  },
}
