CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- unaccent() is only stable, since its dictionary could change; an index needs a function that is immutable.
CREATE OR REPLACE FUNCTION f_unaccent(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, $1) $$;
--> statement-breakpoint
CREATE TABLE "box_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"kind" text NOT NULL,
	"type" text,
	"periodicity" text,
	"percent_basis_points" integer,
	"boxes" integer,
	"expires_at" timestamp with time zone,
	"used_by" integer,
	"used_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"month" date NOT NULL,
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"project_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_periods" (
	"id" serial PRIMARY KEY NOT NULL,
	"box_id" integer NOT NULL,
	"number" integer NOT NULL,
	"order_id" integer,
	"type" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"box_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"period" integer NOT NULL,
	"edition_id" integer,
	"mark" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "box_reviews_mark" CHECK ("box_reviews"."mark" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "boxes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"buyer_id" integer,
	"order_id" integer,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"email" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"address" jsonb,
	"next_address" jsonb,
	"card_id" integer,
	"gift_code" text,
	"recipient_name" text,
	"recipient_email" text,
	"gift_message" text,
	"sponsor_id" integer,
	"consented_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"currency" text NOT NULL,
	"payload" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artists" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text,
	"bio" text DEFAULT '' NOT NULL,
	"country_id" text,
	"shop_code" text,
	"owner_id" integer,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_stock" (
	"id" serial NOT NULL,
	"item_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"on_hand" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"promised" integer DEFAULT 0 NOT NULL,
	"free" integer GENERATED ALWAYS AS (on_hand - held - promised) STORED,
	"unit_cost_minor" integer,
	"low_mark" integer,
	"low_since" timestamp with time zone,
	"states" text[] GENERATED ALWAYS AS (array_remove(array[case when low_since is not null then 'low' end,
          case when on_hand - held - promised <= 0 then 'none' end,
          case when promised > 0 then 'promised' end, case when on_hand is null then 'uncounted' end], null)) STORED NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "item_stock_item_id_size_pk" PRIMARY KEY("item_id","size"),
	CONSTRAINT "item_stock_never_oversold" CHECK ("item_stock"."held" >= 0 and "item_stock"."promised" >= 0 and coalesce("item_stock"."on_hand", 0) >= "item_stock"."held" + "item_stock"."promised")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text,
	"bio" text DEFAULT '' NOT NULL,
	"shop_code" text,
	"owner_id" integer,
	"source" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"color_vinyl" text,
	"effect" text,
	"weight_grams" integer NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"sku" text,
	"source" text,
	"media_condition" text,
	"sleeve_condition" text,
	"note" text,
	"accept_offer" boolean,
	"format_quantity" integer,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"artist_id" integer,
	"artist_name" text NOT NULL,
	"label_id" integer,
	"label_name" text,
	"shop_id" integer NOT NULL,
	"owner_id" integer,
	"step" text NOT NULL,
	"lifecycle" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sale" text NOT NULL,
	"charge_mode" text DEFAULT 'charge_now' NOT NULL,
	"picture" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"picture_texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover_picture" text,
	"spine" text[] DEFAULT '{#15181A,#F3F5F4}' NOT NULL,
	"color_vinyl" text,
	"effect" text,
	"url_vinyl" text,
	"catalogue_number" text,
	"barcode" text,
	"format" text,
	"speed" text,
	"weight" text,
	"sleeve" text,
	"type" text,
	"country" text,
	"description" text DEFAULT '' NOT NULL,
	"credits" text DEFAULT '' NOT NULL,
	"genre_ids" integer[] DEFAULT '{}' NOT NULL,
	"collection_ids" integer[] DEFAULT '{}' NOT NULL,
	"goal" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"release_date" date,
	"price_eur_minor" integer DEFAULT 0 NOT NULL,
	"signed_item_id" integer,
	"soundcloud_url" text,
	"youtube_url" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"source" text,
	"download" boolean DEFAULT false NOT NULL,
	"offered_at" timestamp with time zone,
	"preview_length" text DEFAULT '30' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', f_unaccent("projects"."name")), 'A') || setweight(to_tsvector('simple', f_unaccent("projects"."artist_name")), 'B') || setweight(to_tsvector('simple', f_unaccent(coalesce("projects"."label_name", ''))), 'C')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"white_label" boolean DEFAULT false NOT NULL,
	"logo" text,
	"logo_height" text,
	"logo_position" text,
	"bg_color" text,
	"font_color" text,
	"footer_color" text,
	"artist_facebook" text,
	"artist_instagram" text,
	"artist_youtube" text,
	"artist_spotify" text,
	"artist_itunes" text,
	"ships_from" text DEFAULT 'FR' NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "songs" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"project_id" integer NOT NULL,
	"title" text NOT NULL,
	"artist_name" text NOT NULL,
	"side" text,
	"position" integer NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"preview_seconds" integer,
	"master_uuid" uuid,
	CONSTRAINT "songs_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" serial PRIMARY KEY NOT NULL,
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"before" jsonb,
	"moved" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000 CACHE 1),
	"slug" text NOT NULL,
	"names" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover_id" integer,
	"filled" text DEFAULT 'hand' NOT NULL,
	"rule_match" text DEFAULT 'all' NOT NULL,
	"rule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"places" integer[] DEFAULT '{}' NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"shown_from" date,
	"shown_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_filled" CHECK ("collections"."filled" in ('hand', 'rule'))
);
--> statement-breakpoint
CREATE TABLE "related_projects" (
	"project_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "related_projects_project_id_related_id_pk" PRIMARY KEY("project_id","related_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"text_en" text NOT NULL,
	"text_fr" text NOT NULL,
	"link_en" text,
	"link_fr" text,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"picture" text NOT NULL,
	"link" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" integer NOT NULL,
	"artist_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_artist_id_pk" PRIMARY KEY("user_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "label_follows" (
	"user_id" integer NOT NULL,
	"label_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "label_follows_user_id_label_id_pk" PRIMARY KEY("user_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "likes" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "likes_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "song_plays" (
	"id" serial PRIMARY KEY NOT NULL,
	"song_id" integer NOT NULL,
	"user_id" integer,
	"duration_seconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"sold_out_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "contest_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"contest_id" integer NOT NULL,
	"email" text,
	"name" text DEFAULT '' NOT NULL,
	"lang" text NOT NULL,
	"ticket" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"rank" integer,
	"passed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contests" (
	"id" serial PRIMARY KEY NOT NULL,
	"place" text DEFAULT 'contest' NOT NULL,
	"titles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"prizes" integer DEFAULT 1 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"seed" text NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"list_hash" text,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contests_place" CHECK ("contests"."place" in ('contest', 'contest-party')),
	CONSTRAINT "contests_prizes" CHECK ("contests"."prizes" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "productions" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"copies" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_drafts" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quote_id" integer,
	"origin" text,
	"locked" jsonb,
	"locked_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_news" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"done_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sound_checks" (
	"song_id" integer PRIMARY KEY NOT NULL,
	"standing" text DEFAULT 'waiting' NOT NULL,
	"heard" bigint DEFAULT 0 NOT NULL,
	"state" jsonb,
	"measurement" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "track_sounds" (
	"song_id" integer PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"sample_rate" integer NOT NULL,
	"bit_depth" integer NOT NULL,
	"channels" integer NOT NULL,
	"frames" bigint NOT NULL,
	"seconds" double precision NOT NULL,
	"size_bytes" bigint NOT NULL,
	"peak" integer,
	"encoding" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_versions" (
	"id" serial PRIMARY KEY NOT NULL,
	"part_id" integer NOT NULL,
	"version" integer NOT NULL,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"by_id" integer,
	"reason" text,
	"findings" jsonb,
	"measurement" jsonb,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_versions_version" UNIQUE("part_id","version"),
	CONSTRAINT "part_versions_file" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "proof_words" (
	"id" serial PRIMARY KEY NOT NULL,
	"proof_id" integer NOT NULL,
	"key" text NOT NULL,
	"part_version" integer NOT NULL,
	"verdict" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proofs_version" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "run_parts" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"part" jsonb NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "run_parts_key" UNIQUE("project_id","key")
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"upload_id" integer NOT NULL,
	"number" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"etag" text NOT NULL,
	CONSTRAINT "upload_parts_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" serial PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint,
	"title" text,
	"side" text,
	"part_key" text,
	"song_id" integer,
	"members" jsonb,
	"touched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY NOT NULL,
	"name" text,
	"refund_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_credits" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"limit_minor" integer NOT NULL,
	"days" integer,
	"vat_number" text DEFAULT '' NOT NULL,
	"vat_proof" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_credits_some" CHECK ("client_credits"."limit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_file_maps" (
	"id" serial PRIMARY KEY NOT NULL,
	"desk" text NOT NULL,
	"name" text NOT NULL,
	"who" integer,
	"heads" text[] NOT NULL,
	"map" jsonb NOT NULL,
	"style" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_job_lines" (
	"job_id" integer NOT NULL,
	"line" integer NOT NULL,
	"record_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"verdict" text NOT NULL,
	"fields" jsonb NOT NULL,
	"mistakes" jsonb NOT NULL,
	"outcome" text,
	"change_id" bigint,
	"made_id" integer,
	"of_line" integer,
	CONSTRAINT "desk_job_lines_job_id_line_pk" PRIMARY KEY("job_id","line")
);
--> statement-breakpoint
CREATE TABLE "desk_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"desk" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"who" integer NOT NULL,
	"via" text NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	"asked" text,
	"move" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"of_job" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"beat_at" timestamp with time zone,
	"faults" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_views" (
	"id" serial PRIMARY KEY NOT NULL,
	"desk" text NOT NULL,
	"owner" integer NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"find" text DEFAULT '' NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"sort" text DEFAULT '' NOT NULL,
	"columns" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"who" integer,
	"via" text NOT NULL,
	"reason" text,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"dispute_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media" text NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"who" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" serial PRIMARY KEY NOT NULL,
	"gateway_id" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_batches" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"made_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "download_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"batch_id" integer,
	"project_id" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"used_by" integer,
	"used_at" timestamp with time zone,
	"times" integer DEFAULT 0 NOT NULL,
	"times_most" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "download_codes_id_unique" UNIQUE("id"),
	CONSTRAINT "download_codes_times" CHECK ("download_codes"."times" between 0 and "download_codes"."times_most")
);
--> statement-breakpoint
CREATE TABLE "downloads" (
	"project_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"id" serial NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"times_before" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "downloads_project_id_user_id_pk" PRIMARY KEY("project_id","user_id"),
	CONSTRAINT "downloads_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "draft_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"currency" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"customer" jsonb,
	"pickup" boolean DEFAULT false NOT NULL,
	"lines" jsonb NOT NULL,
	"promo_code" text,
	"terms" text DEFAULT '' NOT NULL,
	"total_minor" integer DEFAULT 0 NOT NULL,
	"holds" jsonb,
	"link_until" timestamp with time zone,
	"order_id" integer,
	"quote_id" integer,
	"vat" jsonb,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"who" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_some" CHECK ("transfers"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"aggregate" text NOT NULL,
	"aggregate_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goal_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"order_item_id" integer,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_allotments" (
	"order_item_id" integer PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run_portions" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"kind" text DEFAULT 'contact' NOT NULL,
	"quote_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text,
	"message" text NOT NULL,
	"origin" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"assigned_to" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"holder" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_endpoint_key_pk" PRIMARY KEY("actor","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "import_marks" (
	"source" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"lang" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "measured_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"visitor" text,
	"user_id" integer,
	"data" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_readers" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"available_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"value" jsonb NOT NULL,
	"reason" text NOT NULL,
	"who" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"path" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closings" (
	"number" integer PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"first_entry" bigint,
	"last_entry" bigint,
	"entries" integer NOT NULL,
	"digest" text NOT NULL,
	"opening" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"closing" jsonb NOT NULL,
	"former" text NOT NULL,
	"hash" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"project_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_item_id" integer
);
--> statement-breakpoint
CREATE TABLE "change_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"change_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "further_invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"order_id" integer NOT NULL,
	"edit_id" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"asked" jsonb NOT NULL,
	"keeps_shipping" boolean NOT NULL,
	"was_minor" integer NOT NULL,
	"due_minor" integer NOT NULL,
	"holds" jsonb,
	"until" timestamp with time zone NOT NULL,
	"edit_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"was_minor" integer NOT NULL,
	"now_minor" integer NOT NULL,
	"waived_minor" integer NOT NULL,
	"paid_minor" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"project_id" integer,
	"item_id" integer,
	"size" text DEFAULT '' NOT NULL,
	"chosen_sizes" text[] DEFAULT '{}' NOT NULL,
	"sizes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name" text NOT NULL,
	"item_name" text DEFAULT '' NOT NULL,
	"artist_name" text NOT NULL,
	"category" text NOT NULL,
	"slug" text NOT NULL,
	"picture" text NOT NULL,
	"box_type" text,
	"periodicity" text,
	"price_minor" integer NOT NULL,
	"compare_minor" integer,
	"quantity" integer NOT NULL,
	"discount_minor" integer DEFAULT 0 NOT NULL,
	"tax_minor" integer NOT NULL,
	"shipping_minor" integer DEFAULT 0 NOT NULL,
	"stock" text DEFAULT 'none' NOT NULL,
	"weight_grams" integer,
	"sent" integer DEFAULT 0 NOT NULL,
	"dropped_for" text,
	"edit_id" integer,
	"replaces_id" integer,
	CONSTRAINT "order_items_never_oversent" CHECK ("order_items"."sent" between 0 and "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_shops" (
	"order_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"shipping_type" text,
	"shipping_minor" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"customer" jsonb,
	CONSTRAINT "order_shops_order_id_shop_id_pk" PRIMARY KEY("order_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"cart_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"is_owed" boolean DEFAULT false NOT NULL,
	"money" text GENERATED ALWAYS AS (case when coalesce((lifecycle->>'capturedMinor')::int, 0) = 0 then 'none'
          when is_owed and (lifecycle->>'refundedMinor')::int < (lifecycle->>'capturedMinor')::int
            then 'on_account'
          when (lifecycle->>'refundedMinor')::int = 0 then 'charged'
          when (lifecycle->>'refundedMinor')::int < (lifecycle->>'capturedMinor')::int then 'partly_back'
          else 'back' end) STORED NOT NULL,
	"currency" text NOT NULL,
	"subtotal_minor" integer NOT NULL,
	"discount_minor" integer NOT NULL,
	"shipping_minor" integer NOT NULL,
	"tax_minor" integer NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"vat_exempt_in" text,
	"total_minor" integer NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"country_id" text NOT NULL,
	"customer" jsonb NOT NULL,
	"billing" jsonb,
	"pickup" boolean DEFAULT false NOT NULL,
	"is_gift" boolean DEFAULT false NOT NULL,
	"gift_message" text,
	"promo_code" text,
	"origin" text,
	"referrer" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"boxes" integer DEFAULT 0 NOT NULL,
	"reserved_until" timestamp with time zone,
	"invoice_number" integer,
	"invoice_name" text,
	"invoiced_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"assigned_to" integer,
	"feedback_mark" integer,
	"feedback_remark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"change_id" integer,
	"gateway" text NOT NULL,
	"key" text NOT NULL,
	"gateway_id" text,
	"method" text,
	"customer" text,
	"other_method" text,
	"is_later" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"is_owed" boolean DEFAULT false NOT NULL,
	"shown_state" text GENERATED ALWAYS AS (case when state = 'succeeded' and is_owed then 'on_account' else state end) STORED NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"action_url" text,
	"failure_code" text,
	"save_card" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"payouts" integer NOT NULL,
	"sum_minor" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content" text NOT NULL,
	"who" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"address" jsonb NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dig_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"points" integer NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_addresses" (
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_addresses_user_id_email_pk" PRIMARY KEY("user_id","email")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"author" text NOT NULL,
	"staff_id" integer,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link_hash" text,
	"link_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"gateway" text NOT NULL,
	"gateway_customer" text NOT NULL,
	"gateway_method" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"user_id" integer NOT NULL,
	"origin" text,
	"referrer" text,
	"device" text,
	"country_id" text,
	"network" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_accounts_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" integer
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"staff_roles" text[] DEFAULT '{}' NOT NULL,
	"role" text GENERATED ALWAYS AS (case when 'owner' = any (staff_roles) then 'boss'
          when staff_roles <> '{}' then 'team' else 'user' end) STORED NOT NULL,
	"type" text DEFAULT 'customer' NOT NULL,
	"pro" boolean DEFAULT false NOT NULL,
	"country_id" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"picture" text,
	"newsletter" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"new_messages" integer DEFAULT 0 NOT NULL,
	"notifications" jsonb,
	"sponsor_code" text,
	"sponsored_by" integer,
	"profile_public" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"origin" text,
	"referrer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_prices" (
	"item_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"by_rate" boolean DEFAULT false NOT NULL,
	"usual_minor" integer,
	"compare_minor" integer,
	"reduced_until" timestamp with time zone,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_prices_item_id_currency_pk" PRIMARY KEY("item_id","currency"),
	CONSTRAINT "item_prices_positive" CHECK ("item_prices"."price_minor" >= 0),
	CONSTRAINT "item_prices_reduced" CHECK ("item_prices"."compare_minor" is null or ("item_prices"."compare_minor" > "item_prices"."price_minor" and "item_prices"."usual_minor" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_plan_prices" (
	"plan_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"compare_minor" integer,
	"announced" boolean DEFAULT false NOT NULL,
	"follows" boolean DEFAULT false NOT NULL,
	"by_rate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_plan_prices_plan_id_currency_pk" PRIMARY KEY("plan_id","currency"),
	CONSTRAINT "price_plan_prices_positive" CHECK ("price_plan_prices"."price_minor" > 0),
	CONSTRAINT "price_plan_prices_reduced" CHECK ("price_plan_prices"."compare_minor" > "price_plan_prices"."price_minor")
);
--> statement-breakpoint
CREATE TABLE "price_plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'planned' NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"planned_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_plans_span" CHECK ("price_plans"."ends_at" > "price_plans"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "price_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer,
	"from_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock_spans" (
	"id" serial PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pressings" (
	"id" serial PRIMARY KEY NOT NULL,
	"quote_id" integer NOT NULL,
	"project_id" integer,
	"user_id" integer,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"currency" text NOT NULL,
	"vat" jsonb NOT NULL,
	"deposit_vat" jsonb NOT NULL,
	"vat_checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"billing" jsonb,
	"addresses" jsonb NOT NULL,
	"deposit_minor" integer NOT NULL,
	"deposit_gross_minor" integer NOT NULL,
	"deposit_draft_id" integer,
	"balance_draft_id" integer,
	"deposit_order_id" integer,
	"balance_order_id" integer,
	"bill" jsonb,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pressings_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "pressings_project_id_unique" UNIQUE("project_id"),
	CONSTRAINT "pressings_deposit_some" CHECK ("pressings"."deposit_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"id" serial NOT NULL,
	"kind" text NOT NULL,
	"percent_basis_points" integer,
	"amounts_minor" jsonb,
	"minimum_eur_minor" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"shop_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"quote_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"message" text,
	"country_id" text,
	"origin" text,
	"vat_number" text,
	"vat_proof" jsonb,
	"spec" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"rate_card" text DEFAULT '2026-1' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"previous_id" integer,
	"token_hash" text,
	"state" text NOT NULL,
	"lifecycle" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"card" jsonb NOT NULL,
	"imported_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_cards_valid_from_unique" UNIQUE("valid_from")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"order_item_id" integer,
	"gateway_id" text,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"is_shipping" boolean DEFAULT false NOT NULL,
	"is_set_off" boolean DEFAULT false NOT NULL,
	"amount_minor" integer NOT NULL,
	"tax_minor" integer,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer,
	"grades" jsonb,
	CONSTRAINT "return_lines_return_id_order_item_id_pk" PRIMARY KEY("return_id","order_item_id"),
	CONSTRAINT "return_lines_some" CHECK ("return_lines"."quantity" > 0 and coalesce("return_lines"."received", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"id" serial PRIMARY KEY NOT NULL,
	"return_id" integer NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"shipment_id" integer,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"tracking" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" serial PRIMARY KEY NOT NULL,
	"review_id" integer NOT NULL,
	"user_id" integer,
	"reporter" text NOT NULL,
	"why" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"comment_id" integer,
	"box_review_id" integer,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"is_judged" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_of" CHECK (num_nonnulls("reviews"."comment_id", "reviews"."box_review_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_evidence" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"customer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"method_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"failure_code" text,
	"settles_at" timestamp with time zone,
	"settles_to" text,
	"sequence" integer DEFAULT 1 NOT NULL,
	"challenge" text,
	"return_url" text NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_refunds" CHECK ("sandbox_payments"."refunded_minor" >= 0 and "sandbox_payments"."refunded_minor" <= "sandbox_payments"."amount_minor")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"identity" jsonb NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_shipments" (
	"project_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	CONSTRAINT "group_shipments_project_id_shop_id_pk" PRIMARY KEY("project_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"shipment_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"copies" integer NOT NULL,
	CONSTRAINT "shipment_items_shipment_id_order_item_id_pk" PRIMARY KEY("shipment_id","order_item_id"),
	CONSTRAINT "shipment_items_some" CHECK ("shipment_items"."copies" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"tracking_number" text,
	"tracking_transporter" text,
	"transporter" text,
	"tracking_link" text,
	"logistician_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"place" text DEFAULT 'shelf' NOT NULL,
	"kind" text NOT NULL,
	"there_delta" integer DEFAULT 0 NOT NULL,
	"held_delta" integer DEFAULT 0 NOT NULL,
	"promised_delta" integer DEFAULT 0 NOT NULL,
	"unit_cost_minor" integer,
	"reason" text,
	"note" text,
	"subject" text,
	"key" text NOT NULL,
	"who" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_entries_kind" CHECK ("stock_entries"."kind" in ('opening', 'receipt', 'run_receipt', 'hold', 'unhold', 'promise', 'unpromise', 'ship',
        'return_in', 'grade_sell', 'grade_out', 'write_off', 'correction', 'count'))
);
--> statement-breakpoint
ALTER TABLE "box_codes" ADD CONSTRAINT "box_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "box_periods" ADD CONSTRAINT "box_periods_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "box_periods" ADD CONSTRAINT "box_periods_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "box_reviews" ADD CONSTRAINT "box_reviews_box_id_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."boxes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "box_reviews" ADD CONSTRAINT "box_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "box_reviews" ADD CONSTRAINT "box_reviews_edition_id_box_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."box_editions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_card_id_saved_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."saved_cards"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_gift_code_box_codes_code_fk" FOREIGN KEY ("gift_code") REFERENCES "public"."box_codes"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "boxes" ADD CONSTRAINT "boxes_sponsor_id_users_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_stock" ADD CONSTRAINT "item_stock_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_items" ADD CONSTRAINT "project_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "songs" ADD CONSTRAINT "songs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_users_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_users_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_cover_id_projects_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "related_projects" ADD CONSTRAINT "related_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "related_projects" ADD CONSTRAINT "related_projects_related_id_projects_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "label_follows" ADD CONSTRAINT "label_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "label_follows" ADD CONSTRAINT "label_follows_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "likes" ADD CONSTRAINT "likes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "song_plays" ADD CONSTRAINT "song_plays_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "song_plays" ADD CONSTRAINT "song_plays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contest_entries" ADD CONSTRAINT "contest_entries_contest_id_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."contests"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "productions" ADD CONSTRAINT "productions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_drafts" ADD CONSTRAINT "project_drafts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_drafts" ADD CONSTRAINT "project_drafts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "run_news" ADD CONSTRAINT "run_news_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sound_checks" ADD CONSTRAINT "sound_checks_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "track_sounds" ADD CONSTRAINT "track_sounds_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_versions" ADD CONSTRAINT "part_versions_part_id_run_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."run_parts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "part_versions" ADD CONSTRAINT "part_versions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proof_words" ADD CONSTRAINT "proof_words_proof_id_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proofs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proof_words" ADD CONSTRAINT "proof_words_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "run_parts" ADD CONSTRAINT "run_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_song_id_songs_id_fk" FOREIGN KEY ("song_id") REFERENCES "public"."songs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_credits" ADD CONSTRAINT "client_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_file_maps" ADD CONSTRAINT "desk_file_maps_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_job_lines" ADD CONSTRAINT "desk_job_lines_job_id_desk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."desk_jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_jobs" ADD CONSTRAINT "desk_jobs_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_jobs" ADD CONSTRAINT "desk_jobs_of_job_desk_jobs_id_fk" FOREIGN KEY ("of_job") REFERENCES "public"."desk_jobs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_views" ADD CONSTRAINT "desk_views_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_batches" ADD CONSTRAINT "download_batches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_batches" ADD CONSTRAINT "download_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_batch_id_download_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."download_batches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "download_codes" ADD CONSTRAINT "download_codes_used_by_users_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "draft_links" ADD CONSTRAINT "draft_links_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goal_entries" ADD CONSTRAINT "goal_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "goal_entries" ADD CONSTRAINT "goal_entries_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "run_allotments" ADD CONSTRAINT "run_allotments_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "measured_events" ADD CONSTRAINT "measured_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "setting_versions" ADD CONSTRAINT "setting_versions_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_links" ADD CONSTRAINT "change_links_change_id_order_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."order_changes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "further_invoices" ADD CONSTRAINT "further_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "further_invoices" ADD CONSTRAINT "further_invoices_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_replaces_id_order_items_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_shops" ADD CONSTRAINT "order_shops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_shops" ADD CONSTRAINT "order_shops_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_deposit_draft_id_drafts_id_fk" FOREIGN KEY ("deposit_draft_id") REFERENCES "public"."drafts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_balance_draft_id_drafts_id_fk" FOREIGN KEY ("balance_draft_id") REFERENCES "public"."drafts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_deposit_order_id_orders_id_fk" FOREIGN KEY ("deposit_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pressings" ADD CONSTRAINT "pressings_balance_order_id_orders_id_fk" FOREIGN KEY ("balance_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_files" ADD CONSTRAINT "payout_files_who_users_id_fk" FOREIGN KEY ("who") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "dig_entries" ADD CONSTRAINT "dig_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sponsored_by_users_id_fk" FOREIGN KEY ("sponsored_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_prices" ADD CONSTRAINT "item_prices_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_plan_prices" ADD CONSTRAINT "price_plan_prices_plan_id_price_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."price_plans"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_plans" ADD CONSTRAINT "price_plans_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rate_cards" ADD CONSTRAINT "rate_cards_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_box_review_id_box_reviews_id_fk" FOREIGN KEY ("box_review_id") REFERENCES "public"."box_reviews"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_shipments" ADD CONSTRAINT "group_shipments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_shipments" ADD CONSTRAINT "group_shipments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "box_codes_used_by" ON "box_codes" USING btree ("used_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "box_editions_number" ON "box_editions" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "box_editions_month" ON "box_editions" USING btree ("month");
--> statement-breakpoint
CREATE UNIQUE INDEX "box_periods_once" ON "box_periods" USING btree ("box_id","number");
--> statement-breakpoint
CREATE INDEX "box_periods_order" ON "box_periods" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "box_reviews_once" ON "box_reviews" USING btree ("box_id","period");
--> statement-breakpoint
CREATE INDEX "box_reviews_user" ON "box_reviews" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "box_reviews_newest" ON "box_reviews" USING btree ("id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "boxes_user" ON "boxes" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "boxes_buyer" ON "boxes" USING btree ("buyer_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "boxes_order" ON "boxes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "boxes_sponsor" ON "boxes" USING btree ("sponsor_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "boxes_gift_code" ON "boxes" USING btree ("gift_code");
--> statement-breakpoint
CREATE INDEX "boxes_due" ON "boxes" USING btree ("due_at") WHERE "boxes"."due_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "carts_user" ON "carts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "artists_trgm" ON "artists" USING gin (f_unaccent(lower("name")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "artists_by_name" ON "artists" USING btree ((f_unaccent(lower("name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "artists_even" ON "artists" USING btree (lower(trim(coalesce("name", ''))));
--> statement-breakpoint
CREATE UNIQUE INDEX "artists_source" ON "artists" USING btree ("source");
--> statement-breakpoint
CREATE UNIQUE INDEX "item_stock_row" ON "item_stock" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "item_stock_free" ON "item_stock" USING btree (coalesce("free", 2147483647),"id");
--> statement-breakpoint
CREATE INDEX "item_stock_states" ON "item_stock" USING gin ("states");
--> statement-breakpoint
CREATE INDEX "item_stock_low" ON "item_stock" USING btree ("item_id") WHERE "item_stock"."low_since" is not null;
--> statement-breakpoint
CREATE INDEX "labels_trgm" ON "labels" USING gin (f_unaccent(lower("name")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "labels_by_name" ON "labels" USING btree ((f_unaccent(lower("name")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "labels_even" ON "labels" USING btree (lower(trim(coalesce("name", ''))));
--> statement-breakpoint
CREATE UNIQUE INDEX "labels_source" ON "labels" USING btree ("source");
--> statement-breakpoint
CREATE INDEX "project_items_project" ON "project_items" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "project_items_even_source" ON "project_items" USING btree (lower(trim(coalesce("source", ''))));
--> statement-breakpoint
CREATE INDEX "project_items_even_sku" ON "project_items" USING btree (lower(trim(coalesce("sku", ''))));
--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search","genre_ids");
--> statement-breakpoint
CREATE INDEX "projects_trgm" ON "projects" USING gin (f_unaccent(lower("name" || ' ' || "artist_name")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "projects_barcode" ON "projects" USING btree ("barcode");
--> statement-breakpoint
CREATE INDEX "projects_catalogue_number" ON "projects" USING gin (lower("catalogue_number") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "projects_collections" ON "projects" USING gin ("collection_ids");
--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("listed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "projects_liked" ON "projects" USING btree ("listed","likes" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "projects_price" ON "projects" USING btree ("listed","price_eur_minor","id");
--> statement-breakpoint
CREATE INDEX "projects_ending" ON "projects" USING btree ("listed","ends_at","id");
--> statement-breakpoint
CREATE INDEX "projects_category" ON "projects" USING btree ("category","listed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "projects_artist" ON "projects" USING btree ("artist_id");
--> statement-breakpoint
CREATE INDEX "projects_label" ON "projects" USING btree ("label_id");
--> statement-breakpoint
CREATE INDEX "projects_shop" ON "projects" USING btree ("shop_id");
--> statement-breakpoint
CREATE INDEX "projects_owner" ON "projects" USING btree ("owner_id","id");
--> statement-breakpoint
CREATE INDEX "projects_step" ON "projects" USING btree ("step","updated_at","id");
--> statement-breakpoint
CREATE INDEX "projects_updated" ON "projects" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "projects_made" ON "projects" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "projects_ends" ON "projects" USING btree (coalesce("ends_at", 'infinity'::timestamptz),"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "projects_source" ON "projects" USING btree ("source","shop_id") WHERE ("projects"."lifecycle" ->> 'isDeleted') is distinct from 'true';
--> statement-breakpoint
CREATE INDEX "projects_even_name" ON "projects" USING btree (lower(trim(coalesce("name", ''))));
--> statement-breakpoint
CREATE INDEX "projects_even_number" ON "projects" USING btree (lower(trim(coalesce("catalogue_number", ''))));
--> statement-breakpoint
CREATE INDEX "projects_even_barcode" ON "projects" USING btree (lower(trim(coalesce("barcode", ''))));
--> statement-breakpoint
CREATE INDEX "projects_even_source" ON "projects" USING btree (lower(trim(coalesce("source", ''))));
--> statement-breakpoint
CREATE INDEX "projects_picture" ON "projects" USING btree ("picture");
--> statement-breakpoint
CREATE INDEX "projects_running" ON "projects" USING btree ("ends_at") WHERE "projects"."step" in ('in_progress', 'confirmed');
--> statement-breakpoint
CREATE INDEX "projects_waiting" ON "projects" USING btree ("starts_at") WHERE "projects"."step" = 'checking';
--> statement-breakpoint
CREATE UNIQUE INDEX "shops_code" ON "shops" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "songs_project" ON "songs" USING btree ("project_id","position");
--> statement-breakpoint
CREATE INDEX "songs_master" ON "songs" USING btree ("master_uuid");
--> statement-breakpoint
CREATE INDEX "client_merges_kept" ON "client_merges" USING btree ("kept_id");
--> statement-breakpoint
CREATE INDEX "client_merges_merged" ON "client_merges" USING btree ("merged_id");
--> statement-breakpoint
CREATE INDEX "client_merges_due" ON "client_merges" USING btree ("due_at") WHERE state = 'merged';
--> statement-breakpoint
CREATE INDEX "erasures_user" ON "erasures" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_open" ON "erasures" USING btree ("user_id") WHERE state = 'asked';
--> statement-breakpoint
CREATE INDEX "comments_project" ON "comments" USING btree ("project_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "follows_artist" ON "follows" USING btree ("artist_id");
--> statement-breakpoint
CREATE INDEX "label_follows_label" ON "label_follows" USING btree ("label_id");
--> statement-breakpoint
CREATE INDEX "likes_project" ON "likes" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "song_plays_song" ON "song_plays" USING btree ("song_id");
--> statement-breakpoint
CREATE INDEX "wishes_project" ON "wishes" USING btree ("project_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contest_entries_email" ON "contest_entries" USING btree ("contest_id","email");
--> statement-breakpoint
CREATE UNIQUE INDEX "contest_entries_ticket" ON "contest_entries" USING btree ("ticket");
--> statement-breakpoint
CREATE UNIQUE INDEX "contest_entries_token" ON "contest_entries" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "contest_entries_address" ON "contest_entries" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "contest_entries_rank" ON "contest_entries" USING btree ("contest_id","rank");
--> statement-breakpoint
CREATE INDEX "contests_closes" ON "contests" USING btree ("closes_at") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "proof_words_proof" ON "proof_words" USING btree ("proof_id","id");
--> statement-breakpoint
CREATE INDEX "proofs_state" ON "proofs" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "uploads_project" ON "uploads" USING btree ("project_id","id");
--> statement-breakpoint
CREATE INDEX "uploads_touched" ON "uploads" USING btree ("touched_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "credit_notes_refund" ON "credit_notes" USING btree ("refund_id");
--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at",("number" * 2 + 1));
--> statement-breakpoint
CREATE INDEX "receivables_due" ON "receivables" USING btree ("due_at") WHERE "receivables"."state" = 'open';
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_file_maps_named" ON "desk_file_maps" USING btree ("desk","name");
--> statement-breakpoint
CREATE INDEX "desk_job_lines_left" ON "desk_job_lines" USING btree ("job_id","line") WHERE outcome is null and verdict in ('create', 'change');
--> statement-breakpoint
CREATE INDEX "desk_jobs_state" ON "desk_jobs" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "desk_jobs_who" ON "desk_jobs" USING btree ("who","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "desk_jobs_of" ON "desk_jobs" USING btree ("of_job");
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_views_named" ON "desk_views" USING btree ("desk","owner","name");
--> statement-breakpoint
CREATE INDEX "desk_views_shared" ON "desk_views" USING btree ("desk") WHERE shared;
--> statement-breakpoint
CREATE INDEX "record_changes_subject" ON "record_changes" USING btree ("subject","subject_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_files_kind" ON "dispute_files" USING btree ("dispute_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_gateway" ON "disputes" USING btree ("gateway_id");
--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "disputes_opened" ON "disputes" USING btree ("opened_at",("id" * 3 + 2));
--> statement-breakpoint
CREATE INDEX "download_batches_project" ON "download_batches" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "download_batches_made" ON "download_batches" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "download_codes_user" ON "download_codes" USING btree ("used_by");
--> statement-breakpoint
CREATE INDEX "download_codes_project" ON "download_codes" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "download_codes_batch" ON "download_codes" USING btree ("batch_id");
--> statement-breakpoint
CREATE INDEX "downloads_user" ON "downloads" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "downloads_last" ON "downloads" USING btree ("last_at","id");
--> statement-breakpoint
CREATE INDEX "draft_links_draft" ON "draft_links" USING btree ("draft_id");
--> statement-breakpoint
CREATE INDEX "drafts_state" ON "drafts" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "drafts_created" ON "drafts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "drafts_updated" ON "drafts" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "drafts_total" ON "drafts" USING btree ("total_minor","id");
--> statement-breakpoint
CREATE INDEX "drafts_channel" ON "drafts" USING btree ("channel","created_at","id");
--> statement-breakpoint
CREATE INDEX "drafts_written_by" ON "drafts" USING btree (("created_by"::text),"created_at","id");
--> statement-breakpoint
CREATE INDEX "drafts_words" ON "drafts" USING gin (f_unaccent(lower('D-' || lpad("id"::text, greatest(5, length("id"::text)), '0') || ' ' ||
        "email" || ' ' ||
        coalesce("customer"->>'firstname', '') || ' ' ||
        coalesce("customer"->>'lastname', ''))) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "drafts_order" ON "drafts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "drafts_quote" ON "drafts" USING btree ("quote_id") WHERE "drafts"."quote_id" is not null;
--> statement-breakpoint
CREATE INDEX "drafts_due" ON "drafts" USING btree ("link_until") WHERE "drafts"."state" = 'offered';
--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_reference" ON "transfers" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "transfers_order" ON "transfers" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence" ON "events" USING btree ("aggregate","aggregate_id","sequence");
--> statement-breakpoint
CREATE INDEX "goal_entries_project" ON "goal_entries" USING btree ("project_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "goal_entries_once" ON "goal_entries" USING btree ("order_item_id","reason");
--> statement-breakpoint
CREATE INDEX "run_allotments_project" ON "run_allotments" USING btree ("project_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "run_portions_once" ON "run_portions" USING btree ("project_id","order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "run_portions_open" ON "run_portions" USING btree ("project_id") WHERE "run_portions"."state" = 'offered';
--> statement-breakpoint
CREATE INDEX "run_portions_order" ON "run_portions" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to");
--> statement-breakpoint
CREATE INDEX "contact_messages_quote" ON "contact_messages" USING btree ("quote_id");
--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."state" = 'open';
--> statement-breakpoint
CREATE INDEX "contact_messages_words" ON "contact_messages" USING gin (f_unaccent(lower("name" || ' ' || "email" || ' ' ||
        coalesce("subject", '') || ' ' || "message")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"));
--> statement-breakpoint
CREATE INDEX "measured_events_at" ON "measured_events" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "measured_events_user" ON "measured_events" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_email" ON "newsletter_readers" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_readers_token" ON "newsletter_readers" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("done_at","available_at","id");
--> statement-breakpoint
CREATE INDEX "outbox_blank" ON "outbox" USING btree ("key") WHERE "outbox"."payload" = '{}';
--> statement-breakpoint
CREATE INDEX "outbox_dead" ON "outbox" USING btree ("id" DESC NULLS LAST) WHERE "outbox"."failed_at" is not null;
--> statement-breakpoint
CREATE INDEX "rate_limits_busy" ON "rate_limits" USING btree ("busy_until");
--> statement-breakpoint
CREATE INDEX "setting_versions_name" ON "setting_versions" USING btree ("name","valid_from","id");
--> statement-breakpoint
CREATE INDEX "user_events_user" ON "user_events" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "closings_day" ON "closings" USING btree ("day");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_key" ON "ledger_entries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "ledger_entries_order" ON "ledger_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_project" ON "ledger_entries" USING btree ("project_id");
--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "ledger_postings_entry" ON "ledger_postings" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account","currency");
--> statement-breakpoint
CREATE INDEX "ledger_postings_line" ON "ledger_postings" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "change_links_change" ON "change_links" USING btree ("change_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "further_invoices_edit" ON "further_invoices" USING btree ("edit_id");
--> statement-breakpoint
CREATE INDEX "further_invoices_order" ON "further_invoices" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "further_invoices_issued" ON "further_invoices" USING btree ("issued_at",("number" * 2));
--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "order_changes_open" ON "order_changes" USING btree ("order_id") WHERE "order_changes"."state" = 'proposed';
--> statement-breakpoint
CREATE INDEX "order_changes_due" ON "order_changes" USING btree ("until") WHERE "order_changes"."state" = 'proposed';
--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_edits_order" ON "order_edits" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_items_project" ON "order_items" USING btree ("project_id","id");
--> statement-breakpoint
CREATE INDEX "order_items_item" ON "order_items" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "order_items_picture" ON "order_items" USING btree ("picture");
--> statement-breakpoint
CREATE INDEX "order_items_replaces" ON "order_items" USING btree ("replaces_id") WHERE "order_items"."replaces_id" is not null;
--> statement-breakpoint
CREATE INDEX "order_shops_shop" ON "order_shops" USING btree ("shop_id","order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart_living" ON "orders" USING btree ("cart_id") WHERE "orders"."state" <> 'cancelled';
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_invoice" ON "orders" USING btree ("invoice_number");
--> statement-breakpoint
CREATE INDEX "orders_cart" ON "orders" USING btree ("cart_id");
--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "orders_invoiced" ON "orders" USING btree ("invoiced_at",("invoice_number" * 2)) WHERE "orders"."invoice_number" is not null;
--> statement-breakpoint
CREATE INDEX "orders_client" ON "orders" USING btree ("user_id","created_at","money");
--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING brin ("created_at");
--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "orders_pending" ON "orders" USING btree ("reserved_until") WHERE "orders"."state" = 'pending_payment';
--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_minor","id");
--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_country" ON "orders" USING btree ("country_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("tags");
--> statement-breakpoint
CREATE INDEX "orders_tagged" ON "orders" USING btree ("id") WHERE "orders"."tags" <> '{}';
--> statement-breakpoint
CREATE INDEX "orders_assigned" ON "orders" USING btree ("assigned_to") WHERE "orders"."assigned_to" is not null;
--> statement-breakpoint
CREATE INDEX "orders_currency" ON "orders" USING btree ("currency","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_money" ON "orders" USING btree ("money","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_counts" ON "orders" USING btree ("state","money","country_id","currency","is_gift");
--> statement-breakpoint
CREATE INDEX "orders_promo" ON "orders" USING btree ("promo_code") WHERE "orders"."promo_code" is not null;
--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin (f_unaccent(lower("number" || ' ' || "email" || ' ' ||
        coalesce("customer"->>'firstname', '') || ' ' ||
        coalesce("customer"->>'lastname', ''))) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("id") WHERE "orders"."state" in ('paid', 'on_hold', 'ready', 'partly_shipped');
--> statement-breakpoint
CREATE INDEX "orders_shipped" ON "orders" USING btree ((("lifecycle"->>'shippedAt')::bigint)) WHERE "orders"."state" = 'shipped';
--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ((("lifecycle"->>'deliveredAt')::bigint)) WHERE "orders"."state" = 'delivered';
--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_first" ON "payments" USING btree ("order_id") WHERE "payments"."change_id" is null;
--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at",("id" * 3));
--> statement-breakpoint
CREATE INDEX "payments_counts" ON "payments" USING btree ("shown_state","gateway","currency");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key" ON "payments" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_gateway_id" ON "payments" USING btree ("gateway","gateway_id");
--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("updated_at") WHERE "payments"."state" not in ('succeeded', 'canceled');
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_files_message" ON "payout_files" USING btree ("message_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("project_id","number","currency");
--> statement-breakpoint
CREATE INDEX "payouts_owner" ON "payouts" USING btree ("owner_id","currency");
--> statement-breakpoint
CREATE INDEX "payouts_created" ON "payouts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_amount" ON "payouts" USING btree ((("lifecycle"->>'amountMinor')::bigint),"id");
--> statement-breakpoint
CREATE INDEX "payouts_state" ON "payouts" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "payouts_words" ON "payouts" USING gin (f_unaccent(lower(coalesce("lifecycle"->'account'->>'holder', '') || ' ' ||
        coalesce("lifecycle"->'account'->>'iban', '') || ' ' ||
        coalesce("lifecycle"->>'reference', ''))) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "delivery_addresses_user" ON "delivery_addresses" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_addresses_preferred" ON "delivery_addresses" USING btree ("user_id") WHERE "delivery_addresses"."preferred";
--> statement-breakpoint
CREATE UNIQUE INDEX "dig_entries_once" ON "dig_entries" USING btree ("user_id","reason","subject");
--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_method" ON "saved_cards" USING btree ("user_id","gateway_method");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "social_accounts_user" ON "social_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token" ON "staff_invitations" USING btree ("token_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_sponsor_code" ON "users" USING btree ("sponsor_code");
--> statement-breakpoint
CREATE INDEX "users_sponsored_by" ON "users" USING btree ("sponsored_by");
--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE "users"."staff_roles" <> '{}';
--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ((f_unaccent(lower("lastname" || ' ' || "firstname")) collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (f_unaccent(lower("firstname" || ' ' || "lastname" || ' ' || "email")) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "price_plans_item" ON "price_plans" USING btree ("item_id","starts_at");
--> statement-breakpoint
CREATE INDEX "price_plans_newest" ON "price_plans" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "price_plans_to_begin" ON "price_plans" USING btree ("starts_at") WHERE "price_plans"."state" = 'planned';
--> statement-breakpoint
CREATE INDEX "price_plans_to_end" ON "price_plans" USING btree ("ends_at") WHERE "price_plans"."state" = 'in_force';
--> statement-breakpoint
CREATE INDEX "price_steps_item" ON "price_steps" USING btree ("item_id","currency","from_at");
--> statement-breakpoint
CREATE INDEX "price_steps_old" ON "price_steps" USING btree ("from_at");
--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("quote_id");
--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_expires" ON "quotes" USING btree ("expires_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_total" ON "quotes" USING btree ("total_minor","id");
--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_country" ON "quotes" USING btree ("country_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_currency" ON "quotes" USING btree ("currency","created_at","id");
--> statement-breakpoint
CREATE INDEX "quotes_words" ON "quotes" USING gin (f_unaccent(lower("name" || ' ' || "email" || ' ' ||
        coalesce("message", ''))) gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at",("id" * 3 + 1));
--> statement-breakpoint
CREATE INDEX "refunds_gateway_id" ON "refunds" USING btree ("gateway_id");
--> statement-breakpoint
CREATE INDEX "return_lines_item" ON "return_lines" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "return_pictures_return" ON "return_pictures" USING btree ("return_id");
--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("id") WHERE "returns"."state" not in ('settled', 'refused', 'lapsed', 'closed');
--> statement-breakpoint
CREATE INDEX "returns_asked" ON "returns" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "returns_updated" ON "returns" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree (("order_id"::text));
--> statement-breakpoint
CREATE INDEX "returns_kind" ON "returns" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX "returns_accepted" ON "returns" USING btree ("id") WHERE "returns"."state" = 'accepted';
--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter");
--> statement-breakpoint
CREATE INDEX "review_reports_user" ON "review_reports" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_comment" ON "reviews" USING btree ("comment_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_box_review" ON "reviews" USING btree ("box_review_id");
--> statement-breakpoint
CREATE INDEX "reviews_created" ON "reviews" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "reviews_reports" ON "reviews" USING btree ("reports","id");
--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("id") WHERE "reviews"."state" = 'waiting';
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_key" ON "sandbox_payments" USING btree ("key");
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_challenge" ON "sandbox_payments" USING btree ("challenge");
--> statement-breakpoint
CREATE INDEX "sandbox_payments_settling" ON "sandbox_payments" USING btree ("settles_at") WHERE "sandbox_payments"."settles_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_key" ON "sandbox_refunds" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE not "sandbox_webhooks"."delivered";
--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "social_codes_expiry" ON "social_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "shipment_items_line" ON "shipment_items" USING btree ("order_item_id");
--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "pressings_user" ON "pressings" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "pressings_state" ON "pressings" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "pressings_due" ON "pressings" USING btree ("due_at") WHERE "pressings"."due_at" is not null;
--> statement-breakpoint
CREATE INDEX "pressings_deposit" ON "pressings" USING btree ("deposit_draft_id");
--> statement-breakpoint
CREATE INDEX "pressings_balance" ON "pressings" USING btree ("balance_draft_id");
--> statement-breakpoint
CREATE INDEX "shipments_away" ON "shipments" USING btree ("id") WHERE "shipments"."state" in ('handed_over', 'in_transit', 'exception', 'lost', 'damaged');
--> statement-breakpoint
CREATE INDEX "shipments_claims" ON "shipments" USING btree ("id") WHERE "shipments"."lifecycle"->'claim'->>'askedMinor' is not null
          and "shipments"."lifecycle"->'claim'->>'paidMinor' is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "stock_entries_key" ON "stock_entries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "stock_entries_item" ON "stock_entries" USING btree ("item_id","id");
--> statement-breakpoint
-- Cards are kept in the memory of each process under the version (xmin) of their project's row. What a card shows of
-- its project's items, prices and songs counts as part of the project: when it changes, the row gets a new version. Once
-- per transaction is enough: nobody outside sees what lies between.
CREATE FUNCTION touch_project(id_touched int) RETURNS void LANGUAGE sql
  AS $$ UPDATE projects SET updated_at = updated_at WHERE id = id_touched AND xmin <> pg_current_xact_id()::xid $$;
--> statement-breakpoint
CREATE FUNCTION touch_own_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM touch_project(OLD.project_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM touch_project(NEW.project_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touch_project_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM touch_project(project_id) FROM project_items WHERE id = OLD.item_id; END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM touch_project(project_id) FROM project_items WHERE id = NEW.item_id; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_items_touch AFTER UPDATE OR DELETE ON project_items
  FOR EACH ROW EXECUTE FUNCTION touch_own_project();
--> statement-breakpoint
CREATE TRIGGER songs_touch AFTER INSERT OR UPDATE OR DELETE ON songs
  FOR EACH ROW EXECUTE FUNCTION touch_own_project();
--> statement-breakpoint
CREATE TRIGGER item_prices_touch AFTER UPDATE OR DELETE ON item_prices
  FOR EACH ROW EXECUTE FUNCTION touch_project_of_item();
--> statement-breakpoint
-- New items and their prices come many at once: their projects are touched together.
CREATE FUNCTION touch_projects_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET updated_at = updated_at
    WHERE id IN (SELECT a.project_id FROM added a) AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER project_items_added AFTER INSERT ON project_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION touch_projects_added();
--> statement-breakpoint
CREATE FUNCTION touch_projects_priced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET updated_at = updated_at
    WHERE id IN (SELECT i.project_id FROM added a JOIN project_items i ON i.id = a.item_id)
      AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_prices_added AFTER INSERT ON item_prices REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION touch_projects_priced();
--> statement-breakpoint
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added GROUP BY entry_id, currency HAVING sum(amount_minor) <> 0) THEN
    RAISE EXCEPTION 'an entry of the ledger does not come to zero' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT 1 FROM added a JOIN ledger_entries e ON e.id = a.entry_id
    WHERE e.at < (SELECT c.until FROM closings c ORDER BY c.number DESC LIMIT 1)) THEN
    RAISE EXCEPTION 'a closed day takes no further entry' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balanced AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
--> statement-breakpoint
-- The sums in item_stock are those of stock_entries: whoever adds an entry changes them, in the order of item and size,
-- so that two of these wait for each other instead of blocking each other. A row that is written with copies on it writes
-- its opening entry; no other way leads to a sum.
CREATE FUNCTION stock_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE d record;
BEGIN
  FOR d IN
    SELECT item_id, size, coalesce(sum(there_delta) FILTER (WHERE place = 'shelf'), 0)::int AS there,
      sum(held_delta)::int AS held,
      sum(promised_delta)::int AS promised
    FROM added WHERE kind <> 'opening' GROUP BY item_id, size ORDER BY item_id, size
  LOOP
    UPDATE item_stock s SET
      on_hand = CASE WHEN s.on_hand IS NULL AND d.there = 0 THEN NULL ELSE coalesce(s.on_hand, 0) + d.there END,
      held = s.held + d.held, promised = s.promised + d.promised,
      low_since = CASE
        WHEN coalesce(s.on_hand, 0) + d.there - s.held - d.held - s.promised - d.promised > s.low_mark THEN NULL
        WHEN s.low_mark IS NULL THEN NULL ELSE coalesce(s.low_since, now()) END
    WHERE s.item_id = d.item_id AND s.size = d.size;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'item % has no stock in size "%"', d.item_id, d.size
        USING ERRCODE = 'check_violation', CONSTRAINT = 'item_stock_never_oversold';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_opens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_entries (item_id, size, kind, there_delta, held_delta, promised_delta, unit_cost_minor, key)
  SELECT item_id, size, 'opening', on_hand, held, promised, unit_cost_minor, 'opening:' || item_id || ':' || size
  FROM opened WHERE on_hand IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock changes by an entry alone, and entries are only added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_entries_count AFTER INSERT ON stock_entries REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION stock_counts();
--> statement-breakpoint
-- An item that is taken away takes its entries with it: by its own key alone, never by hand.
CREATE TRIGGER stock_entries_stand BEFORE UPDATE OR DELETE ON stock_entries
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION stock_stands();
--> statement-breakpoint
CREATE TRIGGER stock_entries_stay BEFORE TRUNCATE ON stock_entries
FOR EACH STATEMENT EXECUTE FUNCTION stock_stands();
--> statement-breakpoint
CREATE TRIGGER item_stock_opens AFTER INSERT ON item_stock REFERENCING NEW TABLE AS opened
FOR EACH STATEMENT EXECUTE FUNCTION stock_opens();
--> statement-breakpoint
-- Beginning to count none, and counting none no more, is no other sum.
CREATE TRIGGER item_stock_stands BEFORE UPDATE OF on_hand, held, promised ON item_stock
FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND (coalesce(OLD.on_hand, 0), OLD.held, OLD.promised)
  IS DISTINCT FROM (coalesce(NEW.on_hand, 0), NEW.held, NEW.promised)) EXECUTE FUNCTION stock_stands();
--> statement-breakpoint
CREATE FUNCTION setting_versions_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a setting is changed by a later version' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER setting_versions_stand BEFORE UPDATE OR DELETE ON setting_versions
FOR EACH STATEMENT EXECUTE FUNCTION setting_versions_stand();
--> statement-breakpoint
-- A closed day takes no further entry: what is booked after it is dated to the first instant that is open. Closing holds
-- off whoever books (server/ledger/store/closings.ts), so that none slips in while a day is summed up.
CREATE FUNCTION ledger_dates_later() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE open_from timestamptz;
BEGIN
  SELECT until INTO open_from FROM closings ORDER BY number DESC LIMIT 1;
  IF NEW.at < open_from THEN NEW.at := open_from; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_dated BEFORE INSERT ON ledger_entries
FOR EACH ROW EXECUTE FUNCTION ledger_dates_later();
--> statement-breakpoint
CREATE TRIGGER closings_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON closings
FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
--> statement-breakpoint
CREATE TRIGGER payout_files_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_files
FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
--> statement-breakpoint
-- Whatever is said in public stands at the desk of reviews, whoever writes it: a page, an import, a demonstration.
CREATE FUNCTION comments_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reviews (kind, comment_id, user_id, created_at)
  SELECT 'comment', id, user_id, created_at FROM written ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION box_reviews_stand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reviews (kind, box_review_id, user_id, created_at)
  SELECT 'box_review', id, user_id, created_at FROM written ORDER BY id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER comments_stand AFTER INSERT ON comments REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION comments_stand();
--> statement-breakpoint
CREATE TRIGGER box_reviews_stand AFTER INSERT ON box_reviews REFERENCING NEW TABLE AS written
FOR EACH STATEMENT EXECUTE FUNCTION box_reviews_stand();
--> statement-breakpoint
-- Whatever changes a price leaves a step of its history, whoever writes it. `since` is the instant of the change; where
-- a statement forgets to move it, it is now.
CREATE FUNCTION prices_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_steps (item_id, currency, price_minor, from_at)
  SELECT item_id, currency, price_minor, since FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION prices_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_steps (item_id, currency, price_minor, from_at)
  SELECT n.item_id, n.currency, n.price_minor, CASE WHEN n.since > o.since THEN n.since ELSE greatest(now(), o.since) END
  FROM after_it n JOIN before_it o ON o.item_id = n.item_id AND o.currency = n.currency
  WHERE o.price_minor <> n.price_minor;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION prices_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_steps (item_id, currency, price_minor, from_at)
  SELECT item_id, currency, NULL, greatest(now(), since) FROM gone;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_prices_begin AFTER INSERT ON item_prices REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION prices_begin();
--> statement-breakpoint
CREATE TRIGGER item_prices_change AFTER UPDATE ON item_prices REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
FOR EACH STATEMENT EXECUTE FUNCTION prices_change();
--> statement-breakpoint
CREATE TRIGGER item_prices_end AFTER DELETE ON item_prices REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION prices_end();
--> statement-breakpoint
-- A price counts as one that was asked for from the day on which its record could be seen for the first time.
CREATE FUNCTION projects_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.offered_at := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE greatest(NEW.updated_at, NEW.created_at) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_offered BEFORE INSERT OR UPDATE ON projects
FOR EACH ROW WHEN (NEW.listed AND NEW.offered_at IS NULL) EXECUTE FUNCTION projects_offered();
--> statement-breakpoint
CREATE TABLE "file_sums" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"crc32" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_builds" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"standing" text NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"all_bytes" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"plant_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"manifest" jsonb NOT NULL,
	"manifest_hash" text NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entries" jsonb NOT NULL,
	"archive_hash" text NOT NULL,
	"archive_bytes" bigint NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plant_members" (
	"plant_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plant_members_plant_id_user_id_pk" PRIMARY KEY("plant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "plant_orders" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"plant_id" integer NOT NULL,
	"package_id" integer,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"planned" jsonb NOT NULL,
	"slot_week" text NOT NULL,
	"slot_discs" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"vat_number" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"makes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"calendar" jsonb NOT NULL,
	"weekly_discs" integer NOT NULL,
	"lead" jsonb NOT NULL,
	"tolerance_basis_points" integer,
	"payment_terms" text DEFAULT '' NOT NULL,
	"wants_24_bit" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "package_builds" ADD CONSTRAINT "package_builds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_links" ADD CONSTRAINT "package_links_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "package_links" ADD CONSTRAINT "package_links_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plant_members" ADD CONSTRAINT "plant_members_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plant_members" ADD CONSTRAINT "plant_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plant_orders" ADD CONSTRAINT "plant_orders_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plant_orders" ADD CONSTRAINT "plant_orders_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plant_orders" ADD CONSTRAINT "plant_orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "package_links_package" ON "package_links" USING btree ("package_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "packages_version" ON "packages" USING btree ("project_id","version");
--> statement-breakpoint
CREATE INDEX "plant_members_user" ON "plant_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "plant_orders_plant" ON "plant_orders" USING btree ("plant_id","slot_week");
--> statement-breakpoint
CREATE TABLE "wholesale_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"user_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"payment" text NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"customer" jsonb,
	"vat" jsonb,
	"state" text NOT NULL,
	"lifecycle" jsonb NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"draft_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_requests_some" CHECK ("wholesale_requests"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_terms" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"open" boolean NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"minimum" integer NOT NULL,
	"box" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_terms_some" CHECK ("wholesale_terms"."price_minor" > 0 and "wholesale_terms"."minimum" > 0 and "wholesale_terms"."box" > 0)
);
--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD CONSTRAINT "wholesale_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD CONSTRAINT "wholesale_requests_item_id_project_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."project_items"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD CONSTRAINT "wholesale_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wholesale_requests" ADD CONSTRAINT "wholesale_requests_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wholesale_terms" ADD CONSTRAINT "wholesale_terms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "wholesale_requests_project" ON "wholesale_requests" USING btree ("project_id","id");
--> statement-breakpoint
CREATE INDEX "wholesale_requests_user" ON "wholesale_requests" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "wholesale_requests_draft" ON "wholesale_requests" USING btree ("draft_id");
--> statement-breakpoint
CREATE INDEX "wholesale_requests_due" ON "wholesale_requests" USING btree ("answer_by") WHERE "wholesale_requests"."state" = 'asked';
--> statement-breakpoint
CREATE UNIQUE INDEX "wholesale_requests_waiting" ON "wholesale_requests" USING btree ("user_id","project_id") WHERE "wholesale_requests"."state" = 'asked';
--> statement-breakpoint
CREATE INDEX "wholesale_terms_open" ON "wholesale_terms" USING btree ("project_id") WHERE "wholesale_terms"."open";
