import { areaAccess, everybody } from '../../../../test/access/table.ts'

export default areaAccess({ routes: { 'POST /api/log-page-view': everybody } })
