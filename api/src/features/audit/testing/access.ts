import { areaAccess, keys } from '../../../../test/access/table.ts'

const keysToRead = keys('read', 'log')
const keysToWrite = keys('log').forClub('manage')
const unknown = { cause: 'grid:230' }

export default areaAccess({
  routes: {
    'POST /api/vaudit/start': keysToWrite,
    'POST /api/vaudit/list': keysToRead.forClub('read'),
    'POST /api/vaudit/contacts': keysToRead.forClub('read').asking(() => ({ body: unknown })),
    'POST /api/vaudit/accept': keysToWrite
      .asking(() => ({ body: { ...unknown, choice: 0 } }))
      .answered(404, 'nothing was found'),
    'POST /api/vaudit/ignore': keysToWrite
      .asking(() => ({ body: { ...unknown, ignored: true } }))
      .answered(404, 'nothing was found'),
  },
})
