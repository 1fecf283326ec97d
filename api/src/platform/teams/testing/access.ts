import { areaAccess, everybody } from '../../../../test/access/table.ts'

const UNKNOWN_CALL = { part: 'nobody', '*': 'nothing' }

export default areaAccess({
  routes: {
    'GET /api/x/:part/*': everybody.asking(() => ({ params: UNKNOWN_CALL })).answered(404, 'no such call'),
    'POST /api/x/:part/*': everybody.asking(() => ({ params: UNKNOWN_CALL, body: {} })).answered(404, 'no such call'),
    'GET /platform/keys.json': everybody,
    'GET /platform/:file': everybody
      .asking(() => ({ params: { file: 'kit.tgz' } }))
      .answered(404, 'no shell with a kit'),
  },
})
