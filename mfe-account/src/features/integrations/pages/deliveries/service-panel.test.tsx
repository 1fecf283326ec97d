import type { DeliveriesResponse } from '@onfreq/contracts/integrations/delivery'
import { renderWithSession } from '@onfreq/testing/render'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ALL_DELIVERED } from '../../../../testing/fixtures.ts'
import { ServicePanel } from './service-panel.tsx'

afterEach(cleanup)

const [QRZ] = ALL_DELIVERED.services

function show(change: Partial<DeliveriesResponse['services'][number]>): void {
  renderWithSession(<ServicePanel state={{ ...QRZ!, ...change }} reasons={[]} trouble={[]} />)
}

test.each([
  ['works', { stopped: null }, true],
  ['is stopped', { stopped: 'QRZ.com doesn’t accept this API key.' }, false],
  ['is not set up', { configured: false, stopped: 'No key or password for this service yet.' }, false],
  ['missed a contact', { counts: { ...QRZ!.counts, rejected: 1 } }, false],
])('a service that %s', (_, change, hasAll) => {
  show(change)
  expect(screen.queryByText('Everything that was sent has arrived.') !== null).toBe(hasAll)
})
