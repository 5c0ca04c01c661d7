-- By hand, before the indexes on it: a name as the search compares it (domain/people, foldName), without accents. Capitals
-- are spelled out because lower() knows only those of ASCII where a database has the locale C.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g')),
		'ÐØĐŁĦðøđłħıςÆŒÞẞŊŦΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
		'dodlhdodlhiσæœþßŋŧαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'
	), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
$$;
--> statement-breakpoint
CREATE INDEX "follow_of_by_time" ON "follow" USING btree ("followed_id","created_at" DESC NULLS FIRST,"follower_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "person_by_folded_text" ON "person" USING gin (fold_name("search_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_by_folded_pairs" ON "person" USING gin (letter_pairs(fold_name("search_text")));--> statement-breakpoint
CREATE INDEX "person_by_folded_name_start" ON "person" USING btree (fold_name("display_name") text_pattern_ops);