import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEntityOptions } from './entity-options.ts'

const entity = (adif: number, name: string) => ({ adif, name, cont: 'EU', latitude: 0, longitude: 0, cqz: 14 })

test('offers countries sorted by their everyday names, and also finds them by the names of the DXCC list', () => {
  const { result } = renderHook(() =>
    useEntityOptions([entity(54, 'European Russia'), entity(230, 'Fed. Rep. of Germany'), entity(206, 'Austria')]),
  )
  expect(result.current).toEqual([
    { value: '206', label: 'Austria', detail: '206', keywords: 'EU' },
    { value: '230', label: 'Germany', detail: '230', keywords: 'EU Fed. Rep. of Germany' },
    { value: '54', label: 'Russia (European)', detail: '54', keywords: 'EU European Russia' },
  ])
})
