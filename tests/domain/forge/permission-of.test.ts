import { expect, test } from 'vitest'
import { permissionOf } from '../../../src/domain/forge/permission-of.ts'

test.each<[string, boolean | undefined, string]>([
  ['admin', true, 'admin'],
  ['write', true, 'write'],
  ['write', undefined, 'write'],
  ['read', false, 'read'],
  ['read', undefined, 'read'],
  ['none', false, 'none'],
  // A custom role of base read that may push, and one of base write that may not.
  ['read', true, 'write'],
  ['write', false, 'read'],
  // Words that the API does not have.
  ['superuser', true, 'none'],
  ['maintain', true, 'none'],
  ['', undefined, 'none'],
  ['none', true, 'none'],
])('F13, TRG-01: permission %j with push %s comes to %s', (permission, push, expected) => {
  expect(permissionOf({ permission, push })).toBe(expected)
})
