/** Runs before every test file that needs a document: each test starts with an empty page. */
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
})
