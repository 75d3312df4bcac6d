-- The history calls a picture by its name in the library, and finds it there by the hash in its address.
create index images_by_hash on images (hash);
