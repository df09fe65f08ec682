// Set up before every file of tests, in every project: nothing that passes or fails by pace or by luck.
import './known-seed.ts';
import './patient-waits.ts';
