import { areaAccess, keys } from '../../../../test/access/table.ts'

export default areaAccess({ routes: { 'GET /api/vantennas': keys('read', 'log').forClub('read') } })
