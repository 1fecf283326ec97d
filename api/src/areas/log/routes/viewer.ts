import type { Viewer } from '#plugins/viewer.ts'
import type { Operator } from '../station.ts'

export const operatorOf = (viewer: Viewer): Operator => ({ id: viewer.accountId, callsign: viewer.callsign })
