/**
 * Cloudlog cannot export contacts by id. With a key, its backup (`adif` in application/controllers/Backup.php of
 * github.com/magicbug/Cloudlog) writes all contacts of all locations to a file in its folder `backup`, and returns a
 * page with a link to it. The file is not deleted there. `statistics` counts the active logbook only, so its count is
 * a minimum.
 */
import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import { readCloudlogStations, toCount } from './cloudlog-stations.ts'
import { splitFile } from './file-pages.ts'
import { type FileSource, final, MoveProblem, request, requestFile, requestJson, type SourceAccess } from './source.ts'

const BACKUP_FILE = /backup\/logbook[\w-]*\.adi/

/** Whether the text starts like a header or the first field of a record. */
const isAdif = (text: string) => /<(?:eoh|[a-z_]+:\d+(?::[a-z])?)>/i.test(text.slice(0, 4096))

export function openCloudlog(access: SourceAccess): FileSource {
  const name = MOVE_NAMES[access.program]
  const key = encodeURIComponent(access.key)

  async function* fetchBackup(): AsyncGenerator<Uint8Array> {
    const [file] = BACKUP_FILE.exec(await request(access, `index.php/backup/adif/${key}`)) ?? []
    if (file === undefined) throw final(() => MOVE_TEXTS.noBackup)
    let isStart = true
    try {
      for await (const chunk of requestFile(access, file)) {
        if (isStart && !isAdif(Buffer.from(chunk).toString())) throw final(() => MOVE_TEXTS.noBackup)
        isStart = false
        yield chunk
      }
    } catch (error) {
      // The web server may deny access to the folder.
      if (error instanceof MoveProblem && error.isFinal) throw final(() => MOVE_TEXTS.noBackup)
      throw error
    }
    if (isStart) throw final(() => MOVE_TEXTS.noBackup)
  }

  return {
    kind: 'file',
    isWhole: true,
    async list() {
      const stations = await readCloudlogStations(access)
      return { locations: stations.map((station) => ({ ...station, contacts: null })), contacts: null }
    },
    async *read() {
      const minCount = toCount(await requestJson(access, `index.php/api/statistics/${key}`), 'total_qsos') ?? 0
      yield* splitFile(fetchBackup(), {
        checkEnd: ({ contacts }) => {
          if (contacts < minCount) throw final(() => MOVE_TEXTS.short(name, contacts, minCount, MOVE_TEXTS.wholeLog))
        },
      })
    },
  }
}
