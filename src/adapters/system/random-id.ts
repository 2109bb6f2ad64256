import { randomBytes } from 'node:crypto'

/** 128 random bits as 32 lower-case hex digits: a name that nobody can guess or meet twice. */
export const randomId = (): string => randomBytes(16).toString('hex')
