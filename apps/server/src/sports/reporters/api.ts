export { describeReporter, findReporter, isOfSchool, permitReporter, type Reporter } from './find-reporter.ts';
export { canSettle, districtsDecided, managedSides, NO_ROLE, NO_SESSION, reportingAs } from './policy.ts';
