export { forgetImporter } from './forget-importer.ts';
export { listImports, listProfiles } from './import-queries.ts';
