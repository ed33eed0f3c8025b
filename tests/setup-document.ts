/** Runs before every test file that needs a document: each test starts with an empty page. */
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { takeNoOwnerStacks } from './no-owner-stacks.ts'
import { findLabelsQuickly } from './quick-labels.ts'
import { keepStylesUnseen } from './unseen-styles.ts'

// The default of a second is a race on a busy machine; a test that waits for what comes is not slowed down.
configure({ asyncUtilTimeout: 10_000 })

keepStylesUnseen()
findLabelsQuickly()
takeNoOwnerStacks()

afterEach(() => {
  cleanup()
})
