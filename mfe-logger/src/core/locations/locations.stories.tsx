import type { LogLocation } from '@onfreq/contracts/log/locations'
import { listLicenceClasses } from '@onfreq/ham/operating/band-plan'
import { member } from '@onfreq/testing/fixtures'
import { inPage, withSite } from '@onfreq/testing/story'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { LocationForm } from './form.tsx'
import { LicenceChoice } from './licence-choice.tsx'
import { LocationRowView } from './view.tsx'

const HOME: LogLocation = {
  id: 1,
  name: 'Home',
  callsign: 'M0QVL',
  fields: { MY_GRIDSQUARE: 'IO91wm', MY_RIG: 'IC-7610', MY_ANTENNA: 'Hexbeam', TX_PWR: '100' },
  active: true,
}
const HILL: LogLocation = {
  id: 2,
  name: 'Helvellyn',
  callsign: 'M0QVL',
  fields: { MY_GRIDSQUARE: 'IO84lm', MY_SOTA_REF: 'G/LD-003', MY_RIG: 'KX2' },
  active: false,
}

const meta = preview.meta({
  title: 'Logger/Locations',
  component: LocationRowView,
  args: { locations: [HOME, HILL], failed: false, chosen: HOME, onChoose: fn(), onEdit: fn() },
})

export default meta

/** One click selects a location. */
export const AtHome = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Helvellyn' }))
    await expect(args.onChoose).toHaveBeenCalledWith(HILL)
    await userEvent.click(canvas.getByRole('button', { name: 'No location' }))
    await expect(args.onChoose).toHaveBeenCalledWith(null)
  },
})

/** A country with band limits by licence class. */
const onLicence = fn()
export const WithLicence = meta.story({
  args: {
    licence: <LicenceChoice classes={listLicenceClasses(291)} chosen="us-general" onChoose={onLicence} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Licence class' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Amateur Extra' }))
    await expect(onLicence).toHaveBeenCalledWith('us-extra')
  },
})

export const Nowhere = meta.story({ args: { chosen: null } })

export const None = meta.story({
  args: { locations: [], chosen: null },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New location' }))
    await expect(args.onEdit).toHaveBeenCalledWith('new')
  },
})

export const Failed = meta.story({ args: { locations: [], chosen: null, failed: true } })

const save = fn((_body: unknown): unknown => ({ locations: [HOME] }))
const CERTIFICATE = {
  ...{ id: 7, callsign: 'M0QVL', dxcc: 223, entity: 'England', first_qso: '2010-01-01', last_qso: null },
  ...{ valid_from: '2026-01-01T00:00:00Z', valid_until: '2029-01-01T00:00:00Z', automatic: true, problem: null },
  location_id: null,
}
const LOTW = {
  certificates: [CERTIFICATE, { ...CERTIFICATE, id: 8, callsign: 'G4QAO' }],
  locations: [{ id: 1, name: 'Home', callsign: 'M0QVL', certificate_id: null }],
}
const sign = fn((_body: unknown): unknown => LOTW)
const done = fn()

export const Form = meta.story({
  decorators: [
    inPage,
    withSite({
      signedIn: member(),
      api: {
        'vlocations/save': (body: unknown) => save(body),
        vlocations: { locations: [] },
        'vlotw/certificates': LOTW,
        'vlotw/locations/set': (body: unknown) => sign(body),
      },
    }),
  ],
  render: () => <LocationForm location={HOME} onDone={done} onProblem={fn()} />,
  play: async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Change Home' }))
    await userEvent.clear(form.getByRole('textbox', { name: 'Rig' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Rig' }), 'FT-891')
    await userEvent.click(await form.findByRole('combobox', { name: 'LoTW certificate' }))
    await userEvent.click(await screen.findByRole('option', { name: /M0QVL, England/ }))
    await expect(screen.queryByRole('option', { name: /G4QAO/ })).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(done).toHaveBeenCalled())
    await expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        id: 1,
        name: 'Home',
        fields: expect.objectContaining({ MY_RIG: 'FT-891', MY_STATE: '' }),
      }),
    )
    await expect(sign).toHaveBeenCalledWith({ location_id: 1, certificate_id: 7 })
  },
})
