/**
 * Set up before each file of component tests: what a test waits for may take as long as it does on a machine that is busy with
 * something else. Nothing waits that long by itself.
 */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 20_000 })
