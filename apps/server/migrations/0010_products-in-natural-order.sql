-- Numbers in names of 12 digits, so that 'Item 2' sorts before 'Item 10'; new names are written so.
UPDATE "products" SET "name_key" =
	regexp_replace(regexp_replace("name_key", '([0-9]+)', '000000000000\1', 'g'), '0*([0-9]{12,})', '\1', 'g')
WHERE "name_key" ~ '[0-9]';
