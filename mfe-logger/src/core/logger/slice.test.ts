import { draftsSlice } from '@onfreq/session/drafts-slice'
import { radioSlice } from '@onfreq/session/radio-slice'
import { sessionSlice } from '@onfreq/session/session-slice'
import { describe, expect, it } from 'vitest'
import { EVERYDAY, PRESETS } from '../presets/catalogue.ts'
import { LOG_BAR_KEY, toTabValues } from './kept-values.ts'
import { elapsed, hasTyped, initialLogger, isDisplayed, type LoggerState, loggerSlice, toStoredState } from './slice.ts'

const log = loggerSlice.actions
const { reducer } = loggerSlice
const NOON = Date.UTC(2026, 10, 21, 12)

function after(actions: readonly Parameters<typeof reducer>[1][], from: LoggerState = initialLogger): LoggerState {
  return actions.reduce(reducer, from)
}

const searching = (callsign: string, at = NOON) => [log.callsignTyped(callsign), log.searched({ at })]
const inContact = (callsign: string, at = NOON) => [
  ...searching(callsign, at),
  log.historyLoaded({ callsign, name: 'Jonah', dxcc: 291 }),
]

const edited = log.editStarted({
  contact: {
    id: 48_213_904,
    call: 'IK2QEE',
    startedAt: '2026-11-21T18:22:40Z',
    dxcc: 248,
    loaded: {
      callsign: 'IK2QEE',
      startedAt: '2026-11-21T18:22:40Z',
      frequencyHz: 14_285_000,
      mode: 'SSB',
      submode: 'USB',
      rstSent: '59',
      rstRcvd: '57',
      name: 'Ennio',
      comment: 'Portable from the lake',
      power: '5',
      isRun: false,
      entity: null,
    },
    radioBefore: { frequencyHz: 14_250_000, mode: 'SSB', submode: 'USB' },
  },
  form: {
    callsign: 'IK2QEE',
    rstSent: '59',
    rstRcvd: '57',
    name: 'Ennio',
    dxcc: 248,
    comment: 'Portable from the lake',
    power: '5',
    more: {},
  },
})

describe('initial state of the logger', () => {
  it('starts idle with reports of 59 and a power of 0', () => {
    expect(initialLogger).toMatchObject({ phase: 'idle', form: { rstSent: '59', rstRcvd: '59', power: '0' } })
  })

  it('has a power of 100 after a clear, unless the operator set another one', () => {
    expect(after([log.cleared()]).form.power).toBe('100')
    expect(after([log.fieldTyped({ field: 'power', value: '' }), log.cleared()]).form.power).toBe('100')
    expect(after([log.fieldTyped({ field: 'power', value: '5' }), log.cleared()]).form.power).toBe('5')
  })
})

describe('input limits of the logger', () => {
  it('converts the callsign to upper case and limits it to 20 characters', () => {
    expect(after([log.callsignTyped('w7qse/p')]).form.callsign).toBe('W7QSE/P')
    expect(after([log.callsignTyped('A'.repeat(30))]).form.callsign).toHaveLength(20)
  })

  it('limits power to four digits and a name to 100 characters', () => {
    expect(after([log.fieldTyped({ field: 'power', value: '1o2 345W6' })]).form.power).toBe('1234')
    expect(after([log.fieldTyped({ field: 'name', value: 'x'.repeat(140) })]).form.name).toHaveLength(100)
  })
})

describe('logger: idle → searching → logging', () => {
  it('searches a callsign from three characters on and starts the contact timer', () => {
    const state = after(searching('W7Q'))
    expect(state).toMatchObject({ phase: 'searching', searched: 'W7Q', timerStartedAt: NOON })
    expect(elapsed(state, NOON + 42_400)).toBe(42)
  })

  it('clears the form instead of searching below three characters', () => {
    const state = after([log.fieldTyped({ field: 'comment', value: 'left over' }), ...searching('W7')])
    expect(state).toMatchObject({ phase: 'idle', searched: null, timerStartedAt: null, form: { comment: '' } })
  })

  it("clears the previous contact's data when the callsign shrinks below three characters, but keeps the typed letters", () => {
    const state = after([
      ...inContact('W7QSE'),
      log.fieldTyped({ field: 'comment', value: 'loud' }),
      log.callsignTyped('W7'),
    ])
    expect(state).toMatchObject({ phase: 'idle', searched: null, form: { callsign: 'W7', name: '', comment: '' } })
  })

  it('preserves a comment typed before the callsign', () => {
    const state = after([
      log.fieldTyped({ field: 'comment', value: 'POTA' }),
      log.callsignTyped('W'),
      log.callsignTyped('W7Q'),
    ])
    expect(state.form.comment).toBe('POTA')
  })

  it('changes to logging once the history has loaded, with name and entity', () => {
    expect(after(inContact('W7QSE'))).toMatchObject({ phase: 'logging', form: { name: 'Jonah', dxcc: 291 } })
  })

  it('never overwrites a typed name', () => {
    const state = after([
      ...searching('W7QSE'),
      log.fieldTyped({ field: 'name', value: 'Jo' }),
      log.historyLoaded({ callsign: 'W7QSE', name: 'Jonah', dxcc: 291 }),
    ])
    expect(state.form.name).toBe('Jo')
  })

  it('clears looked-up values when another callsign is typed and preserves typed ones', () => {
    const other = after([...inContact('W7QSE'), log.callsignTyped('W7QSEX')])
    expect(other.form).toMatchObject({ callsign: 'W7QSEX', name: '', dxcc: null })
    const typed = after([
      ...searching('W7QSE'),
      log.fieldTyped({ field: 'name', value: 'Jo' }),
      log.entityChosen(110),
      log.historyLoaded({ callsign: 'W7QSE', name: 'Jonah', dxcc: 291 }),
      log.callsignTyped('KH6QSE'),
    ])
    expect(typed.form).toMatchObject({ name: 'Jo', dxcc: 110 })
  })

  it('does not apply a late response to another callsign', () => {
    const lateResponse = after([
      ...searching('W7QSE'),
      log.callsignTyped('JA1QSE'),
      log.historyLoaded({ callsign: 'W7QSE', name: 'Jonah', dxcc: 291 }),
      log.lookedUp({ callsign: 'W7QSE', name: 'Jonah', grid: 'CN84' }),
    ])
    expect(lateResponse).toMatchObject({ phase: 'logging', form: { callsign: 'JA1QSE', name: '', dxcc: null } })
    const back = after(
      [log.callsignTyped('W7QSE'), log.searched({ at: NOON }), ...inContact('W7QSE').slice(2)],
      lateResponse,
    )
    expect(back.form).toMatchObject({ name: 'Jonah', dxcc: 291 })
  })

  describe('callbook lookup in the logger', () => {
    const lookedUp = (callsign: string, name: string | null = 'Jonah', grid: string | null = 'CN84') =>
      log.lookedUp({ callsign, name, grid })
    const noName = (callsign: string) => log.historyLoaded({ callsign, name: null, dxcc: 291 })

    it.each([
      ['before the log', [lookedUp('W7QSE'), noName('W7QSE')]],
      ['after the log', [noName('W7QSE'), lookedUp('W7QSE')]],
    ])('fills in the name that the log does not have when the lookup returns %s', (_, answers) => {
      const state = after([...searching('W7QSE'), ...answers])
      expect(state).toMatchObject({ form: { name: 'Jonah' }, known: { grid: 'CN84' } })
      expect(hasTyped(state)).toBe(false)
    })

    it('never overwrites typed values or the name in the log', () => {
      const typed = after([
        ...searching('W7QSE'),
        log.fieldTyped({ field: 'name', value: 'Jo' }),
        noName('W7QSE'),
        lookedUp('W7QSE'),
      ])
      expect(typed.form.name).toBe('Jo')
      expect(after([...inContact('W7QSE'), lookedUp('W7QSE', 'JONAH T')]).form.name).toBe('Jonah')
    })

    it('is discarded for the next station, and late responses about the previous one are ignored', () => {
      const next = after([...searching('W7QSE'), lookedUp('W7QSE'), ...searching('IK2QEE'), lookedUp('W7QSE')])
      expect(next.known).toEqual({ logName: '', bookName: '', grid: null })
      expect(after([log.historyLoaded({ callsign: 'IK2QEE', name: null, dxcc: 248 })], next).form.name).toBe('')
    })

    it('does not change a contact being edited', () => {
      expect(after([edited, lookedUp('IK2QEE', 'Other')]).form.name).not.toBe('Other')
    })
  })

  it('replaces values from the previous search', () => {
    const state = after([
      ...inContact('W7QSE'),
      ...searching('IK2QEE'),
      log.historyLoaded({ callsign: 'IK2QEE', name: null, dxcc: 248 }),
    ])
    expect(state.form).toMatchObject({ name: '', dxcc: 248 })
  })

  it('ignores the response to an outdated search', () => {
    const state = after([
      ...searching('W7QSE'),
      ...searching('IK2QEE'),
      log.historyLoaded({ callsign: 'W7QSE', name: 'Jonah', dxcc: 291 }),
    ])
    expect(state).toMatchObject({ phase: 'searching', form: { name: '', dxcc: null } })
  })

  it('continues the timer when the same station is searched again, and restarts it for another one', () => {
    expect(after([...inContact('W7QSE'), log.searched({ at: NOON + 9_000 })]).timerStartedAt).toBe(NOON)
    expect(after([...inContact('W7QSE'), ...searching('IK2QEE', NOON + 9_000)]).timerStartedAt).toBe(NOON + 9_000)
  })

  it('stays in logging without a history when the network fails', () => {
    const state = after([...searching('W7QSE'), log.historyFailed({ networkDown: true })])
    expect(state).toMatchObject({ phase: 'logging', networkDown: true, form: { callsign: 'W7QSE' } })
  })
})

describe('change of the preset', () => {
  const [, , , portable, satellite] = PRESETS
  const choose = (preset = EVERYDAY) => log.presetChosen({ preset, mode: 'SSB', submode: 'USB' })

  it('drops values of the previous preset and restores its own', () => {
    const pass = after([
      choose(satellite),
      log.moreTyped({ field: 'satellite', value: 'RS-44' }),
      log.moreTyped({ field: 'grid', value: 'JO30' }),
      choose(),
    ])
    expect(pass.form.more).toEqual({ grid: 'JO30' })
    const restored = after(
      [log.cleared(), choose(portable), log.moreTyped({ field: 'myRefs', value: 'us-2274' }), choose(satellite)],
      pass,
    )
    expect(restored.form.more).toMatchObject({ satellite: 'RS-44', propagation: 'SAT', grid: '' })
    expect(restored.form.more.myRefs).toBeUndefined()
    expect(after([choose(portable)], restored).form.more).toMatchObject({ myRefs: 'US-2274' })
  })
})

describe('Log in the logger', () => {
  const logged = after([...inContact('W7QSE'), log.saveStarted(), log.contactLogged({ at: NOON + 88_000 })])

  it('records the duration, clears the form and returns to idle', () => {
    expect(logged).toMatchObject({ phase: 'idle', saving: false, durations: [88], timerStartedAt: null })
    expect(logged.form).toMatchObject({ callsign: '', name: '', comment: '', rstSent: '59' })
  })

  it('stores the last contact', () => {
    expect(logged.lastContact).toEqual({ callsign: 'W7QSE', at: '2026-11-21T12:01:28.000Z' })
  })

  it('records no duration for a contact that was not searched', () => {
    const state = after([log.callsignTyped('W7QSE'), log.contactLogged({ at: NOON })])
    expect(state.durations).toEqual([])
  })

  it('clears the form for the next station while the contact is being sent', () => {
    const contest = { ...EVERYDAY, fields: ['serialSent' as const], defaults: { serialSent: '007' } }
    const typed = after([
      log.presetChosen({ preset: contest, mode: 'SSB', submode: null }),
      ...inContact('W7QSE'),
      log.saveStarted(),
      log.callsignTyped('G'),
      log.callsignTyped('G4QAO'),
    ])
    expect(isDisplayed(typed, typed.saveNo)).toBe(false)
    expect(typed).toMatchObject({ saving: false, form: { callsign: 'G4QAO', name: '', more: { serialSent: '008' } } })

    const logged = after([log.contactLogged({ at: NOON, ahead: { callsign: 'W7QSE', seconds: 12 } })], typed)
    expect(logged).toMatchObject({
      durations: [12],
      lastContact: { callsign: 'W7QSE' },
      form: { callsign: 'G4QAO', more: { serialSent: '008' } },
    })
  })

  it('stores only what is not in the outbox, so that a reload shows no logged contact', () => {
    const saving = after([...inContact('W7QSE'), log.saveStarted()])
    expect(toStoredState(saving).form.callsign).toBe('W7QSE')
    const inOutbox = after([log.outboxChanged({ saveNo: saving.saveNo, holds: true })], saving)
    expect(toStoredState(inOutbox).form).toMatchObject({ callsign: '', name: '' })
    expect(inOutbox.form.callsign).toBe('W7QSE')
    const refused = after([log.outboxChanged({ saveNo: saving.saveNo, holds: false })], inOutbox)
    expect(toStoredState(refused).form.callsign).toBe('W7QSE')
    const next = after([log.callsignTyped('G4Q'), log.outboxChanged({ saveNo: saving.saveNo, holds: true })], saving)
    expect(toStoredState(next).form.callsign).toBe('G4Q')
    expect(toStoredState(after([log.saveFailed()], inOutbox)).form.callsign).toBe('W7QSE')
  })

  it('keeps the form and marks the field when a field is rejected', () => {
    const state = after([
      ...inContact('W7QSE'),
      log.saveStarted(),
      log.saveRefused({ problems: { Call: 'No such call.' } }),
    ])
    expect(state).toMatchObject({ saving: false, problems: { Call: 'No such call.' }, form: { callsign: 'W7QSE' } })
    expect(after([log.callsignTyped('W7QSX')], state).problems).toEqual({})
  })

  it('keeps the form when there is no response', () => {
    const state = after([...inContact('W7QSE'), log.saveStarted(), log.saveFailed()])
    expect(state).toMatchObject({ saving: false, networkDown: true, form: { callsign: 'W7QSE', name: 'Jonah' } })
  })

  it('clears the durations when the counters are reset', () => {
    expect(after([log.countersReset()], logged).durations).toEqual([])
  })
})

describe('editing in the logger', () => {
  const editing = after([...inContact('W7QSE'), edited])

  it('shows the contact with its time locked', () => {
    expect(editing).toMatchObject({
      phase: 'editing',
      lockedTime: '2026-11-21T18:22:40Z',
      timerStartedAt: null,
      form: { callsign: 'IK2QEE', comment: 'Portable from the lake', power: '5' },
    })
  })

  it('blocks searching', () => {
    expect(after([log.searched({ at: NOON })], editing)).toBe(editing)
  })

  it('does not unlock the time', () => {
    expect(after([log.timeUnlocked()], editing).lockedTime).toBe('2026-11-21T18:22:40Z')
  })

  it('keeps the fields while the callsign is corrected', () => {
    expect(after([log.callsignTyped('IK')], editing)).toMatchObject({ phase: 'editing', form: { name: 'Ennio' } })
  })

  it('ignores the result of an earlier search', () => {
    const state = after([log.historyLoaded({ callsign: 'IK2QEE', name: 'Somebody', dxcc: 1 })], editing)
    expect(state.form).toMatchObject({ name: 'Ennio', dxcc: 248 })
  })

  it('returns to a new contact with an unlocked time after Save Changes and after Cancel Edit', () => {
    for (const action of [log.changesSaved(), log.cleared()]) {
      expect(after([action], editing)).toMatchObject({
        phase: 'idle',
        editing: null,
        lockedTime: null,
        form: { callsign: '' },
      })
    }
  })

  it('keeps the callsign of a deleted contact for another search', () => {
    const state = after([log.contactDeleted(), log.searched({ at: NOON })], editing)
    expect(state).toMatchObject({ phase: 'searching', editing: null, searched: 'IK2QEE', form: { comment: '' } })
  })

  it('records no duration for an edit', () => {
    expect(after([log.changesSaved()], editing).durations).toEqual([])
  })
})

describe('time lock of the logger', () => {
  it('is set by the operator and released by a clear', () => {
    const locked = after([log.timeLocked('2026-11-21T11:58:00.000Z')])
    expect(locked.lockedTime).toBe('2026-11-21T11:58:00.000Z')
    expect(after([log.timeUnlocked()], locked).lockedTime).toBeNull()
    expect(after([log.cleared()], locked).lockedTime).toBeNull()
  })
})

describe('reports that follow the mode', () => {
  const toCw = radioSlice.actions.modeChosen({ mode: 'CW', submode: null })
  const toUsb = radioSlice.actions.modeChosen({ mode: 'SSB', submode: 'USB' })

  it('changes 59 to 599 when the mode becomes CW, and back', () => {
    const cw = after([toCw])
    expect(cw.form).toMatchObject({ rstSent: '599', rstRcvd: '599' })
    expect(after([toUsb], cw).form).toMatchObject({ rstSent: '59', rstRcvd: '59' })
  })

  it('keeps a typed report', () => {
    const state = after([log.fieldTyped({ field: 'rstRcvd', value: '57' }), toCw])
    expect(state.form).toMatchObject({ rstSent: '599', rstRcvd: '57' })
  })

  it('clears to the default report of the mode', () => {
    expect(after([toCw, log.cleared()]).form.rstSent).toBe('599')
  })
})

describe('unsaved input of the logger', () => {
  it('is empty if it contains only the callsign and looked-up values', () => {
    expect(hasTyped(after(inContact('W7QSE')))).toBe(false)
  })

  it('includes a typed comment, report or name', () => {
    for (const field of ['comment', 'rstRcvd', 'name'] as const) {
      expect(hasTyped(after([...inContact('W7QSE'), log.fieldTyped({ field, value: '57' })]))).toBe(true)
    }
  })
})

it('clears everything when the operator signs out', () => {
  expect(after([...inContact('W7QSE'), sessionSlice.actions.signedOut()])).toBe(initialLogger)
})

describe('expired session in the logger', () => {
  const typed = after([...inContact('W7QSE'), log.fieldTyped({ field: 'comment', value: 'First light on 6m' })])
  const signedInLater = draftsSlice.actions.restored({ [LOG_BAR_KEY]: toTabValues(typed) })

  it('restores typed input when the same user signs in again', () => {
    const { form, filled } = after([sessionSlice.actions.signedOut(), signedInLater], typed)
    expect(form).toEqual(typed.form)
    expect(filled).toEqual(typed.filled)
  })

  it('continues editing the contact that was open', () => {
    const editing = after([edited, log.fieldTyped({ field: 'name', value: 'Enzo' })])
    const back = draftsSlice.actions.restored({ [LOG_BAR_KEY]: toTabValues(editing) })
    expect(after([sessionSlice.actions.signedOut(), back], editing)).toMatchObject({
      phase: 'editing',
      form: { callsign: 'IK2QEE', name: 'Enzo' },
      editing: { id: 48_213_904 },
    })
  })

  it('keeps input typed since the session expired', () => {
    const since = after([log.callsignTyped('K1ABC')])
    expect(after([signedInLater], since).form.callsign).toBe('K1ABC')
    expect(after([draftsSlice.actions.restored({ 'post.form': {} })])).toBe(initialLogger)
  })
})
