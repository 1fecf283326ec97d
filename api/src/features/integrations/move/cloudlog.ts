/**
 * Cloudlog cannot hand over contacts by id. With a key its backup (`adif` of application/controllers/Backup.php in
 * github.com/magicbug/Cloudlog) writes all contacts of all locations to a file in its folder `backup`, and answers with a page that
 * links to it. The file stays there. `statistics` counts the active logbook only, so it is the least that must come.
 */
import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import { readCloudlogStations, toCount } from './cloudlog-stations.ts'
import {
  countRecords,
  final,
  MoveProblem,
  type MoveSource,
  request,
  requestJson,
  type SourceAccess,
  withoutHeader,
} from './source.ts'

const BACKUP_FILE = /backup\/logbook[\w-]*\.adi/

export function openCloudlog(access: SourceAccess): MoveSource {
  const name = MOVE_NAMES[access.program]
  const key = encodeURIComponent(access.key)

  /** The start of a header, or the first field of a record. */
  const isAdif = (text: string) => /<(?:eoh|[a-z_]+:\d+(?::[a-z])?)>/i.test(text.slice(0, 4096))

  async function fetchBackup(): Promise<string> {
    const [file] = BACKUP_FILE.exec(await request(access, `index.php/backup/adif/${key}`)) ?? []
    if (file === undefined) throw final(() => MOVE_TEXTS.noBackup)
    try {
      const text = await request(access, file)
      if (isAdif(text)) return text
    } catch (error) {
      // Its web server may keep the folder closed.
      if (!(error instanceof MoveProblem) || !error.isFinal) throw error
    }
    throw final(() => MOVE_TEXTS.noBackup)
  }

  return {
    isWhole: true,
    async count() {
      return null
    },
    async list() {
      const stations = await readCloudlogStations(access)
      return { locations: stations.map((station) => ({ ...station, contacts: null })), contacts: null }
    },
    async fetch() {
      const least = toCount(await requestJson(access, `index.php/api/statistics/${key}`), 'total_qsos') ?? 0
      const adif = await fetchBackup()
      const contacts = countRecords(adif)
      if (contacts < least) throw final(() => MOVE_TEXTS.short(name, contacts, least, MOVE_TEXTS.wholeLog))
      return { adif: withoutHeader(adif), contacts, next: null }
    },
  }
}
