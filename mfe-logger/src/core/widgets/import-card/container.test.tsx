import { api } from '@onfreq/session/api'
import { fakeApi } from '@onfreq/testing/fake-api'
import { member } from '@onfreq/testing/fixtures'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { importBatch } from '../../../testing/imports.ts'
import ImportCard from './container.tsx'

let end = () => {}
afterEach(() => {
  cleanup()
  end()
})

test('reloads the log after an import that ended before the list of imports first loaded', async () => {
  const { promise: over, resolve: finish } = Promise.withResolvers<void>()
  end = fakeApi({
    vimports: () => over.then(() => ({ imports: [importBatch({ new: 0, possible: 0 })] })),
    'vconfirmations/reports': { reports: [] },
    'vlocations*': { locations: [] },
    vimportadif: () => {
      finish()
      return { status: 'ok', import_id: 1 }
    },
  })
  const invalidate = vi.spyOn(api.util, 'invalidateTags')
  const { container } = renderWithSession(<ImportCard />, { signedIn: member() })
  const input = container.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['<eoh>'], 'old.adi')] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }))
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith(['Logbook', 'Contact', 'Import']))
})
