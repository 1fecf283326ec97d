import { administrators, areaAccess } from '../../../../test/access/table.ts'

export default areaAccess({ routes: { 'POST /api/vadmin/users': administrators.tellingAll() } })
