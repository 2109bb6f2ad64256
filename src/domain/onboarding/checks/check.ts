import type { DoctorCheck } from '../doctor-document.ts'

/** Everything that the doctor looks at, in the order in which it is shown. */
export type CheckId =
  | 'node'
  | 'git'
  | 'repository'
  | 'base'
  | 'state-directory'
  | 'disk-space'
  | 'configuration'
  | 'verify'
  | 'approval'
  | 'agent'
  | 'credentials'
  | 'workflow'
  | 'isolation'

export const fine = (id: CheckId, message: string): DoctorCheck => ({ id, status: 'ok', message })

export const warning = (id: CheckId, message: string, remedy: string): DoctorCheck => ({
  id,
  status: 'warning',
  message,
  remedy,
})

export const failed = (id: CheckId, message: string, remedy?: string): DoctorCheck => ({
  id,
  status: 'failed',
  message,
  ...(remedy === undefined ? {} : { remedy }),
})

export const notChecked = (id: CheckId, message: string): DoctorCheck => ({
  id,
  status: 'not-checked',
  message,
})
