export { canSettle, districtsDecided, managedSides, NO_ROLE, NO_SESSION, scoresClosed } from './policy.ts';
export { describeReporter, findReporter, isOfSchool, permitReporter, type Reporter } from './reporters.ts';
