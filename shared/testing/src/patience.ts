/** Runs before each component test file: raises Testing Library's timeout for busy machines. It adds no delay. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
