import type { JsonSchemaObject } from '../../../src/protocol/index.ts'

export interface ServerSchema {
  /** The package and its version, from the npm registry. */
  readonly source: string
  readonly name: string
  readonly schema: JsonSchemaObject
}

/** What the tools of public MCP servers take, as their `tools/list` answers it. */
export const serverSchemas: readonly ServerSchema[] = [
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'echo',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { message: { type: 'string', description: 'Message to echo' } },
      required: ['message'],
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-annotated-message',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        messageType: {
          type: 'string',
          enum: ['error', 'success', 'debug'],
          description: 'Type of message to demonstrate different annotation patterns',
        },
        includeImage: {
          default: false,
          description: 'Whether to include an example image',
          type: 'boolean',
        },
      },
      required: ['messageType'],
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-env',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-resource-links',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        count: {
          default: 3,
          description: 'Number of resource links to return (1-10)',
          type: 'number',
          minimum: 1,
          maximum: 10,
        },
      },
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-resource-reference',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        resourceType: { default: 'Text', type: 'string', enum: ['Text', 'Blob'] },
        resourceId: { default: 1, description: 'ID of the text resource to fetch', type: 'number' },
      },
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-structured-content',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        location: {
          type: 'string',
          enum: ['New York', 'Chicago', 'Los Angeles'],
          description: 'Choose city',
        },
      },
      required: ['location'],
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-sum',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        a: { type: 'number', description: 'First number' },
        b: { type: 'number', description: 'Second number' },
      },
      required: ['a', 'b'],
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-tiny-image',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'gzip-file-as-resource',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        name: { default: 'README.md.gz', type: 'string', description: 'Name of the output file' },
        data: {
          default:
            'https://raw.githubusercontent.com/modelcontextprotocol/servers/refs/heads/main/README.md',
          type: 'string',
          format: 'uri',
          description: 'URL or data URI of the file content to compress',
        },
        outputType: {
          default: 'resourceLink',
          description:
            "How the resulting gzipped file should be returned. 'resourceLink' returns a link to a resource that can be read later, 'resource' returns a full resource object.",
          type: 'string',
          enum: ['resourceLink', 'resource'],
        },
      },
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'toggle-simulated-logging',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'toggle-subscriber-updates',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'trigger-long-running-operation',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        duration: {
          default: 10,
          description: 'Duration of the operation in seconds',
          type: 'number',
        },
        steps: { default: 5, description: 'Number of steps in the operation', type: 'number' },
      },
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'get-roots-list',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'trigger-elicitation-request',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'trigger-sampling-request',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        prompt: { type: 'string', description: 'The prompt to send to the LLM' },
        maxTokens: {
          default: 100,
          description: 'Maximum number of tokens to generate',
          type: 'number',
        },
      },
      required: ['prompt'],
    },
  },
  {
    source: '@modelcontextprotocol/server-everything@2026.8.31',
    name: 'simulate-research-query',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        topic: { type: 'string', description: 'The research topic to investigate' },
        ambiguous: {
          default: false,
          description:
            'Simulate an ambiguous query that requires clarification (triggers input_required status)',
          type: 'boolean',
        },
      },
      required: ['topic'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'read_file',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        path: { type: 'string' },
        tail: {
          description: 'If provided, returns only the last N lines of the file',
          type: 'number',
        },
        head: {
          description: 'If provided, returns only the first N lines of the file',
          type: 'number',
        },
      },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'read_text_file',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        path: { type: 'string' },
        tail: {
          description: 'If provided, returns only the last N lines of the file',
          type: 'number',
        },
        head: {
          description: 'If provided, returns only the first N lines of the file',
          type: 'number',
        },
      },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'read_media_file',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'read_multiple_files',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        paths: {
          minItems: 1,
          type: 'array',
          items: { type: 'string' },
          description:
            'Array of file paths to read. Each path must be a string pointing to a valid file within allowed directories.',
        },
      },
      required: ['paths'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'write_file',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { path: { type: 'string' }, content: { type: 'string' } },
      required: ['path', 'content'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'edit_file',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        path: { type: 'string' },
        edits: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              oldText: { type: 'string', description: 'Text to search for - must match exactly' },
              newText: { type: 'string', description: 'Text to replace with' },
            },
            required: ['oldText', 'newText'],
          },
        },
        dryRun: {
          default: false,
          description: 'Preview changes using git-style diff format',
          type: 'boolean',
        },
      },
      required: ['path', 'edits'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'create_directory',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'list_directory',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'list_directory_with_sizes',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        path: { type: 'string' },
        sortBy: {
          default: 'name',
          description: 'Sort entries by name or size',
          type: 'string',
          enum: ['name', 'size'],
        },
      },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'directory_tree',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        path: { type: 'string' },
        excludePatterns: { default: [], type: 'array', items: { type: 'string' } },
      },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'move_file',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { source: { type: 'string' }, destination: { type: 'string' } },
      required: ['source', 'destination'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'search_files',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        path: { type: 'string' },
        pattern: { type: 'string' },
        excludePatterns: { default: [], type: 'array', items: { type: 'string' } },
      },
      required: ['path', 'pattern'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'get_file_info',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { path: { type: 'string' } },
      required: ['path'],
    },
  },
  {
    source: '@modelcontextprotocol/server-filesystem@2026.8.31',
    name: 'list_allowed_directories',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'create_entities',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        entities: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', description: 'The name of the entity' },
              entityType: { type: 'string', description: 'The type of the entity' },
              observations: {
                type: 'array',
                items: { type: 'string' },
                description: 'An array of observation contents associated with the entity',
              },
            },
            required: ['name', 'entityType', 'observations'],
          },
        },
      },
      required: ['entities'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'create_relations',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        relations: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              from: {
                type: 'string',
                description: 'The name of the entity where the relation starts',
              },
              to: { type: 'string', description: 'The name of the entity where the relation ends' },
              relationType: { type: 'string', description: 'The type of the relation' },
            },
            required: ['from', 'to', 'relationType'],
          },
        },
      },
      required: ['relations'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'add_observations',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        observations: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              entityName: {
                type: 'string',
                description: 'The name of the entity to add the observations to',
              },
              contents: {
                type: 'array',
                items: { type: 'string' },
                description: 'An array of observation contents to add',
              },
            },
            required: ['entityName', 'contents'],
          },
        },
      },
      required: ['observations'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'delete_entities',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        entityNames: {
          type: 'array',
          items: { type: 'string' },
          description: 'An array of entity names to delete',
        },
      },
      required: ['entityNames'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'delete_observations',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        deletions: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              entityName: {
                type: 'string',
                description: 'The name of the entity containing the observations',
              },
              observations: {
                type: 'array',
                items: { type: 'string' },
                description: 'An array of observations to delete',
              },
            },
            required: ['entityName', 'observations'],
          },
        },
      },
      required: ['deletions'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'delete_relations',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        relations: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              from: {
                type: 'string',
                description: 'The name of the entity where the relation starts',
              },
              to: { type: 'string', description: 'The name of the entity where the relation ends' },
              relationType: { type: 'string', description: 'The type of the relation' },
            },
            required: ['from', 'to', 'relationType'],
          },
          description: 'An array of relations to delete',
        },
      },
      required: ['relations'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'read_graph',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties: {} },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'search_nodes',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description:
            'The search query to match against entity names, types, and observation content',
        },
      },
      required: ['query'],
    },
  },
  {
    source: '@modelcontextprotocol/server-memory@2026.8.31',
    name: 'open_nodes',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        names: {
          type: 'array',
          items: { type: 'string' },
          description: 'An array of entity names to retrieve',
        },
      },
      required: ['names'],
    },
  },
  {
    source: '@modelcontextprotocol/server-sequential-thinking@2026.8.31',
    name: 'sequentialthinking',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        thought: { type: 'string', description: 'Your current thinking step' },
        nextThoughtNeeded: {
          description: 'Whether another thought step is needed',
          type: ['boolean', 'string'],
        },
        thoughtNumber: {
          type: 'integer',
          minimum: 1,
          maximum: 9007199254740991,
          description: 'Current thought number (numeric value, e.g., 1, 2, 3)',
        },
        totalThoughts: {
          type: 'integer',
          minimum: 1,
          maximum: 9007199254740991,
          description: 'Estimated total thoughts needed (numeric value, e.g., 5, 10)',
        },
        isRevision: {
          description: 'Whether this revises previous thinking',
          type: ['boolean', 'string'],
        },
        revisesThought: {
          description: 'Which thought is being reconsidered',
          type: 'integer',
          minimum: 1,
          maximum: 9007199254740991,
        },
        branchFromThought: {
          description: 'Branching point thought number',
          type: 'integer',
          minimum: 1,
          maximum: 9007199254740991,
        },
        branchId: { description: 'Branch identifier', type: 'string' },
        needsMoreThoughts: {
          description: 'If more thoughts are needed',
          type: ['boolean', 'string'],
        },
      },
      required: ['thought', 'nextThoughtNeeded', 'thoughtNumber', 'totalThoughts'],
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'create_repository',
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Repository name' },
        description: { type: 'string', description: 'Repository description' },
        private: { type: 'boolean', description: 'Whether the repository should be private' },
        autoInit: { type: 'boolean', description: 'Initialize with README.md' },
      },
      required: ['name'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'get_file_contents',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string', description: 'Repository owner (username or organization)' },
        repo: { type: 'string', description: 'Repository name' },
        path: { type: 'string', description: 'Path to the file or directory' },
        branch: { type: 'string', description: 'Branch to get contents from' },
      },
      required: ['owner', 'repo', 'path'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'push_files',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string', description: 'Repository owner (username or organization)' },
        repo: { type: 'string', description: 'Repository name' },
        branch: { type: 'string', description: "Branch to push to (e.g., 'main' or 'master')" },
        files: {
          type: 'array',
          items: {
            type: 'object',
            properties: { path: { type: 'string' }, content: { type: 'string' } },
            required: ['path', 'content'],
            additionalProperties: false,
          },
          description: 'Array of files to push',
        },
        message: { type: 'string', description: 'Commit message' },
      },
      required: ['owner', 'repo', 'branch', 'files', 'message'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'create_issue',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string' },
        repo: { type: 'string' },
        title: { type: 'string' },
        body: { type: 'string' },
        assignees: { type: 'array', items: { type: 'string' } },
        milestone: { type: 'number' },
        labels: { type: 'array', items: { type: 'string' } },
      },
      required: ['owner', 'repo', 'title'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'list_issues',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string' },
        repo: { type: 'string' },
        direction: { type: 'string', enum: ['asc', 'desc'] },
        labels: { type: 'array', items: { type: 'string' } },
        page: { type: 'number' },
        per_page: { type: 'number' },
        since: { type: 'string' },
        sort: { type: 'string', enum: ['created', 'updated', 'comments'] },
        state: { type: 'string', enum: ['open', 'closed', 'all'] },
      },
      required: ['owner', 'repo'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'search_code',
    schema: {
      type: 'object',
      properties: {
        q: { type: 'string' },
        order: { type: 'string', enum: ['asc', 'desc'] },
        page: { type: 'number', minimum: 1 },
        per_page: { type: 'number', minimum: 1, maximum: 100 },
      },
      required: ['q'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'search_issues',
    schema: {
      type: 'object',
      properties: {
        q: { type: 'string' },
        order: { type: 'string', enum: ['asc', 'desc'] },
        page: { type: 'number', minimum: 1 },
        per_page: { type: 'number', minimum: 1, maximum: 100 },
        sort: {
          type: 'string',
          enum: [
            'comments',
            'reactions',
            'reactions-+1',
            'reactions--1',
            'reactions-smile',
            'reactions-thinking_face',
            'reactions-heart',
            'reactions-tada',
            'interactions',
            'created',
            'updated',
          ],
        },
      },
      required: ['q'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'list_pull_requests',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string', description: 'Repository owner (username or organization)' },
        repo: { type: 'string', description: 'Repository name' },
        state: {
          type: 'string',
          enum: ['open', 'closed', 'all'],
          description: 'State of the pull requests to return',
        },
        head: {
          type: 'string',
          description: 'Filter by head user or head organization and branch name',
        },
        base: { type: 'string', description: 'Filter by base branch name' },
        sort: {
          type: 'string',
          enum: ['created', 'updated', 'popularity', 'long-running'],
          description: 'What to sort results by',
        },
        direction: {
          type: 'string',
          enum: ['asc', 'desc'],
          description: 'The direction of the sort',
        },
        per_page: { type: 'number', description: 'Results per page (max 100)' },
        page: { type: 'number', description: 'Page number of the results' },
      },
      required: ['owner', 'repo'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'create_pull_request_review',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string', description: 'Repository owner (username or organization)' },
        repo: { type: 'string', description: 'Repository name' },
        pull_number: { type: 'number', description: 'Pull request number' },
        commit_id: { type: 'string', description: 'The SHA of the commit that needs a review' },
        body: { type: 'string', description: 'The body text of the review' },
        event: {
          type: 'string',
          enum: ['APPROVE', 'REQUEST_CHANGES', 'COMMENT'],
          description: 'The review action to perform',
        },
        comments: {
          type: 'array',
          items: {
            anyOf: [
              {
                type: 'object',
                properties: {
                  path: {
                    type: 'string',
                    description: 'The relative path to the file being commented on',
                  },
                  position: {
                    type: 'number',
                    description: 'The position in the diff where you want to add a review comment',
                  },
                  body: { type: 'string', description: 'Text of the review comment' },
                },
                required: ['path', 'position', 'body'],
                additionalProperties: false,
              },
              {
                type: 'object',
                properties: {
                  path: {
                    type: 'string',
                    description: 'The relative path to the file being commented on',
                  },
                  line: {
                    type: 'number',
                    description:
                      'The line number in the file where you want to add a review comment',
                  },
                  body: { type: 'string', description: 'Text of the review comment' },
                },
                required: ['path', 'line', 'body'],
                additionalProperties: false,
              },
            ],
          },
          description:
            'Comments to post as part of the review (specify either position or line, not both)',
        },
      },
      required: ['owner', 'repo', 'pull_number', 'body', 'event'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-github@2025.4.8',
    name: 'merge_pull_request',
    schema: {
      type: 'object',
      properties: {
        owner: { type: 'string', description: 'Repository owner (username or organization)' },
        repo: { type: 'string', description: 'Repository name' },
        pull_number: { type: 'number', description: 'Pull request number' },
        commit_title: { type: 'string', description: 'Title for the automatic commit message' },
        commit_message: {
          type: 'string',
          description: 'Extra detail to append to automatic commit message',
        },
        merge_method: {
          type: 'string',
          enum: ['merge', 'squash', 'rebase'],
          description: 'Merge method to use',
        },
      },
      required: ['owner', 'repo', 'pull_number'],
      additionalProperties: false,
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
  },
  {
    source: '@modelcontextprotocol/server-slack@2025.4.25',
    name: 'slack_add_reaction',
    schema: {
      type: 'object',
      properties: {
        channel_id: { type: 'string', description: 'The ID of the channel containing the message' },
        timestamp: { type: 'string', description: 'The timestamp of the message to react to' },
        reaction: { type: 'string', description: 'The name of the emoji reaction (without ::)' },
      },
      required: ['channel_id', 'timestamp', 'reaction'],
    },
  },
  {
    source: '@modelcontextprotocol/server-slack@2025.4.25',
    name: 'slack_get_thread_replies',
    schema: {
      type: 'object',
      properties: {
        channel_id: { type: 'string', description: 'The ID of the channel containing the thread' },
        thread_ts: {
          type: 'string',
          description:
            "The timestamp of the parent message in the format '1234567890.123456'. Timestamps in the format without the period can be converted by adding the period such that 6 numbers come after it.",
        },
      },
      required: ['channel_id', 'thread_ts'],
    },
  },
  {
    source: '@modelcontextprotocol/server-google-maps@0.6.2',
    name: 'maps_search_places',
    schema: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'Search query' },
        location: {
          type: 'object',
          properties: { latitude: { type: 'number' }, longitude: { type: 'number' } },
          description: 'Optional center point for the search',
        },
        radius: { type: 'number', description: 'Search radius in meters (max 50000)' },
      },
      required: ['query'],
    },
  },
  {
    source: '@modelcontextprotocol/server-google-maps@0.6.2',
    name: 'maps_distance_matrix',
    schema: {
      type: 'object',
      properties: {
        origins: {
          type: 'array',
          items: { type: 'string' },
          description: 'Array of origin addresses or coordinates',
        },
        destinations: {
          type: 'array',
          items: { type: 'string' },
          description: 'Array of destination addresses or coordinates',
        },
        mode: {
          type: 'string',
          description: 'Travel mode (driving, walking, bicycling, transit)',
          enum: ['driving', 'walking', 'bicycling', 'transit'],
        },
      },
      required: ['origins', 'destinations'],
    },
  },
  {
    source: '@modelcontextprotocol/server-google-maps@0.6.2',
    name: 'maps_directions',
    schema: {
      type: 'object',
      properties: {
        origin: { type: 'string', description: 'Starting point address or coordinates' },
        destination: { type: 'string', description: 'Ending point address or coordinates' },
        mode: {
          type: 'string',
          description: 'Travel mode (driving, walking, bicycling, transit)',
          enum: ['driving', 'walking', 'bicycling', 'transit'],
        },
      },
      required: ['origin', 'destination'],
    },
  },
  {
    source: '@antv/mcp-server-chart@0.9.10',
    name: 'generate_dual_axes_chart',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        categories: {
          minItems: 1,
          type: 'array',
          items: { type: 'string' },
          description: "Categories for dual axes chart, such as, ['2015', '2016', '2017'].",
        },
        series: {
          minItems: 1,
          type: 'array',
          items: {
            type: 'object',
            properties: {
              type: {
                type: 'string',
                enum: ['column', 'line'],
                description: "The optional value can be 'column' or 'line'.",
              },
              data: {
                type: 'array',
                items: { type: 'number' },
                description:
                  'When type is column, the data represents quantities, such as [91.9, 99.1, 101.6, 114.4, 121]. When type is line, the data represents ratios and its values are recommended to be less than 1, such as [0.055, 0.06, 0.062, 0.07, 0.075].',
              },
              axisYTitle: {
                default: '',
                description:
                  "Set the y-axis title of the chart series, such as, axisYTitle: '销售额'.",
                type: 'string',
              },
            },
            required: ['type', 'data'],
          },
          description:
            "Series for dual axes chart, such as, [{ type: 'column', data: [91.9, 99.1, 101.6, 114.4, 121], axisYTitle: '销售额' }, { type: 'line', data: [0.055, 0.06, 0.062, 0.07, 0.075], 'axisYTitle': '利润率' }].",
        },
        style: {
          description: 'Style configuration for the chart with a JSON object, optional.',
          type: 'object',
          properties: {
            backgroundColor: {
              description: "Background color of the chart, such as, '#fff'.",
              type: 'string',
            },
            palette: {
              description: 'Color palette for the chart, it is a collection of colors.',
              type: 'array',
              items: { type: 'string' },
            },
            startAtZero: {
              default: false,
              description: 'Whether to start the axis at zero, optional, default is false.',
              type: 'boolean',
            },
            texture: {
              default: 'default',
              description:
                "Set the texture for the chart, optional, default is 'default'. 'rough' refers to hand-drawn style.",
              type: 'string',
              enum: ['default', 'rough'],
            },
          },
        },
        theme: {
          default: 'default',
          description: "Set the theme for the chart, optional, default is 'default'.",
          type: 'string',
          enum: ['default', 'academy', 'dark'],
        },
        width: {
          default: 600,
          description: 'Set the width of chart, default is 600.',
          type: 'number',
        },
        height: {
          default: 400,
          description: 'Set the height of chart, default is 400.',
          type: 'number',
        },
        title: { default: '', description: 'Set the title of chart.', type: 'string' },
        axisXTitle: { default: '', description: 'Set the x-axis title of chart.', type: 'string' },
      },
      required: ['categories', 'series'],
    },
  },
  {
    source: '@antv/mcp-server-chart@0.9.10',
    name: 'generate_mind_map',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  name: { type: 'string' },
                  children: {
                    type: 'array',
                    items: {
                      type: 'object',
                      properties: {
                        name: { type: 'string' },
                        children: {
                          type: 'array',
                          items: {
                            type: 'object',
                            properties: { name: { type: 'string' } },
                            required: ['name'],
                          },
                        },
                      },
                      required: ['name'],
                    },
                  },
                },
                required: ['name'],
              },
            },
          },
          required: ['name'],
          description:
            "Data for mind map chart which is a hierarchical structure, such as, { name: 'main topic', children: [{ name: 'topic 1', children: [{ name:'subtopic 1-1' }] }, and the maximum depth is 3.",
        },
        style: {
          description: 'Style configuration for the chart with a JSON object, optional.',
          type: 'object',
          properties: {
            texture: {
              default: 'default',
              description:
                "Set the texture for the chart, optional, default is 'default'. 'rough' refers to hand-drawn style.",
              type: 'string',
              enum: ['default', 'rough'],
            },
          },
        },
        theme: {
          default: 'default',
          description: "Set the theme for the chart, optional, default is 'default'.",
          type: 'string',
          enum: ['default', 'academy', 'dark'],
        },
        width: {
          default: 600,
          description: 'Set the width of chart, default is 600.',
          type: 'number',
        },
        height: {
          default: 400,
          description: 'Set the height of chart, default is 400.',
          type: 'number',
        },
      },
      required: ['data'],
    },
  },
  {
    source: '@antv/mcp-server-chart@0.9.10',
    name: 'generate_network_graph',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        data: {
          type: 'object',
          properties: {
            nodes: {
              minItems: 1,
              type: 'array',
              items: {
                type: 'object',
                properties: { name: { type: 'string' } },
                required: ['name'],
              },
            },
            edges: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  source: { type: 'string' },
                  target: { type: 'string' },
                  name: { default: '', type: 'string' },
                },
                required: ['source', 'target'],
              },
            },
          },
          required: ['nodes', 'edges'],
          description:
            "Data for network graph chart, such as, { nodes: [{ name: 'node1' }, { name: 'node2' }], edges: [{ source: 'node1', target: 'node2', name: 'edge1' }] }",
        },
        style: {
          description: 'Style configuration for the chart with a JSON object, optional.',
          type: 'object',
          properties: {
            texture: {
              default: 'default',
              description:
                "Set the texture for the chart, optional, default is 'default'. 'rough' refers to hand-drawn style.",
              type: 'string',
              enum: ['default', 'rough'],
            },
          },
        },
        theme: {
          default: 'default',
          description: "Set the theme for the chart, optional, default is 'default'.",
          type: 'string',
          enum: ['default', 'academy', 'dark'],
        },
        width: {
          default: 600,
          description: 'Set the width of chart, default is 600.',
          type: 'number',
        },
        height: {
          default: 400,
          description: 'Set the height of chart, default is 400.',
          type: 'number',
        },
      },
      required: ['data'],
    },
  },
  {
    source: '@antv/mcp-server-chart@0.9.10',
    name: 'generate_word_cloud_chart',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        data: {
          minItems: 1,
          type: 'array',
          items: {
            type: 'object',
            properties: { text: { type: 'string' }, value: { type: 'number' } },
            required: ['text', 'value'],
          },
          description:
            "Data for word cloud chart, it should be an array of objects, each object contains a `text` field and a `value` field, such as, [{ value: 4.272, text: '形成' }].",
        },
        style: {
          description: 'Style configuration for the chart with a JSON object, optional.',
          type: 'object',
          properties: {
            backgroundColor: {
              description: "Background color of the chart, such as, '#fff'.",
              type: 'string',
            },
            palette: {
              description: 'Color palette for the chart, it is a collection of colors.',
              type: 'array',
              items: { type: 'string' },
            },
            texture: {
              default: 'default',
              description:
                "Set the texture for the chart, optional, default is 'default'. 'rough' refers to hand-drawn style.",
              type: 'string',
              enum: ['default', 'rough'],
            },
          },
        },
        theme: {
          default: 'default',
          description: "Set the theme for the chart, optional, default is 'default'.",
          type: 'string',
          enum: ['default', 'academy', 'dark'],
        },
        width: {
          default: 600,
          description: 'Set the width of chart, default is 600.',
          type: 'number',
        },
        height: {
          default: 400,
          description: 'Set the height of chart, default is 400.',
          type: 'number',
        },
        title: { default: '', description: 'Set the title of chart.', type: 'string' },
      },
      required: ['data'],
    },
  },
  {
    source: '@antv/mcp-server-chart@0.9.10',
    name: 'generate_spreadsheet',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        data: {
          minItems: 1,
          type: 'array',
          items: {
            type: 'object',
            propertyNames: { type: 'string' },
            additionalProperties: { type: ['string', 'number', 'null'] },
          },
          description:
            "Data for spreadsheet, an array of objects where each object represents a row. Keys are column names and values can be string, number, or null. Such as, [{ name: 'John', age: 30 }, { name: 'Jane', age: 25 }].",
        },
        rows: {
          description:
            "Row header fields for pivot table. When 'rows' or 'values' is provided, the spreadsheet will be rendered as a pivot table.",
          type: 'array',
          items: { type: 'string' },
        },
        columns: {
          description:
            'Column header fields, used to specify the order of columns. For regular tables, this determines column order; for pivot tables, this is used for column grouping.',
          type: 'array',
          items: { type: 'string' },
        },
        values: {
          description:
            "Value fields for pivot table. When 'rows' or 'values' is provided, the spreadsheet will be rendered as a pivot table.",
          type: 'array',
          items: { type: 'string' },
        },
        theme: {
          default: 'default',
          description: "Set the theme for the spreadsheet, optional, default is 'default'.",
          type: 'string',
          enum: ['default', 'dark'],
        },
        width: {
          default: 600,
          description: 'Set the width of chart, default is 600.',
          type: 'number',
        },
        height: {
          default: 400,
          description: 'Set the height of chart, default is 400.',
          type: 'number',
        },
      },
      required: ['data'],
    },
  },
  {
    source: '@notionhq/notion-mcp-server@2.5.2',
    name: 'API-post-search',
    schema: {
      $defs: {
        richTextRequest: {
          type: 'object',
          properties: {
            text: {
              type: 'object',
              properties: { content: { type: 'string' }, link: { type: ['object', 'null'] } },
              required: ['content'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['text'] },
          },
          required: ['text'],
          additionalProperties: false,
        },
        pageIdParentRequest: {
          type: 'object',
          properties: { page_id: { type: 'string', format: 'uuid' } },
          required: ['page_id'],
          additionalProperties: true,
        },
        dataSourceIdParentRequest: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'database_id' },
            database_id: { type: 'string', format: 'uuid' },
          },
          required: ['database_id'],
          additionalProperties: true,
        },
        parentRequest: {
          oneOf: [
            { $ref: '#/$defs/pageIdParentRequest' },
            { $ref: '#/$defs/dataSourceIdParentRequest' },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        movePageParentRequest: {
          oneOf: [
            {
              type: 'object',
              properties: {
                type: { const: 'page_id' },
                page_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'page_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: {
                type: { const: 'database_id' },
                database_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'database_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        sortObject: {
          type: 'object',
          properties: {
            property: { type: 'string' },
            direction: { type: 'string', enum: ['ascending', 'descending'] },
          },
          required: ['property', 'direction'],
          additionalProperties: true,
        },
        paragraphBlockRequest: {
          type: 'object',
          properties: {
            paragraph: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['paragraph'] },
          },
          additionalProperties: false,
        },
        bulletedListItemBlockRequest: {
          type: 'object',
          properties: {
            bulleted_list_item: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['bulleted_list_item'] },
          },
          additionalProperties: false,
        },
        blockObjectRequest: {
          anyOf: [
            { $ref: '#/$defs/paragraphBlockRequest' },
            { $ref: '#/$defs/bulletedListItemBlockRequest' },
          ],
        },
      },
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description: 'The text that the API compares page and database titles against.',
        },
        sort: {
          anyOf: [
            {
              type: 'object',
              description:
                'A set of criteria, `direction` and `timestamp` keys, that orders the results. The **only** supported timestamp value is `"last_edited_time"`. Supported `direction` values are `"ascending"` and `"descending"`. If `sort` is not provided, then the most recently edited results are returned first.',
              properties: {
                direction: {
                  type: 'string',
                  description:
                    'The direction to sort. Possible values include `ascending` and `descending`.',
                },
                timestamp: {
                  type: 'string',
                  description:
                    'The name of the timestamp to sort against. Possible values include `last_edited_time`.',
                },
              },
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        filter: {
          anyOf: [
            {
              type: 'object',
              description:
                'A set of criteria, `value` and `property` keys, that limits the results to either only pages or only data sources. Possible `value` values are `"page"` or `"data_source"`. The only supported `property` value is `"object"`.',
              properties: {
                value: {
                  type: 'string',
                  description:
                    'The value of the property to filter the results by.  Possible values for object type include `page` or `data_source`.  **Limitation**: Currently the only filter allowed is `object` which will filter by type of object (either `page` or `data_source`)',
                  enum: ['page', 'data_source'],
                },
                property: {
                  type: 'string',
                  description:
                    'The name of the property to filter by. Currently the only property you can filter by is the object type.  Possible values include `object`.   Limitation: Currently the only filter allowed is `object` which will filter by type of object (either `page` or `data_source`)',
                },
              },
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        start_cursor: {
          type: 'string',
          description:
            'A `cursor` value returned in a previous response that If supplied, limits the response to results starting after the `cursor`. If not supplied, then the first page of results is returned. Refer to [pagination](https://developers.notion.com/reference/intro#pagination) for more details.',
        },
        page_size: {
          type: 'integer',
          format: 'int32',
          description:
            'The number of items from the full list to include in the response. Maximum: `100`.',
          default: 100,
        },
      },
      required: [],
    },
  },
  {
    source: '@notionhq/notion-mcp-server@2.5.2',
    name: 'API-patch-page',
    schema: {
      $defs: {
        richTextRequest: {
          type: 'object',
          properties: {
            text: {
              type: 'object',
              properties: { content: { type: 'string' }, link: { type: ['object', 'null'] } },
              required: ['content'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['text'] },
          },
          required: ['text'],
          additionalProperties: false,
        },
        pageIdParentRequest: {
          type: 'object',
          properties: { page_id: { type: 'string', format: 'uuid' } },
          required: ['page_id'],
          additionalProperties: true,
        },
        dataSourceIdParentRequest: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'database_id' },
            database_id: { type: 'string', format: 'uuid' },
          },
          required: ['database_id'],
          additionalProperties: true,
        },
        parentRequest: {
          oneOf: [
            { $ref: '#/$defs/pageIdParentRequest' },
            { $ref: '#/$defs/dataSourceIdParentRequest' },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        movePageParentRequest: {
          oneOf: [
            {
              type: 'object',
              properties: {
                type: { const: 'page_id' },
                page_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'page_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: {
                type: { const: 'database_id' },
                database_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'database_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        sortObject: {
          type: 'object',
          properties: {
            property: { type: 'string' },
            direction: { type: 'string', enum: ['ascending', 'descending'] },
          },
          required: ['property', 'direction'],
          additionalProperties: true,
        },
        paragraphBlockRequest: {
          type: 'object',
          properties: {
            paragraph: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['paragraph'] },
          },
          additionalProperties: false,
        },
        bulletedListItemBlockRequest: {
          type: 'object',
          properties: {
            bulleted_list_item: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['bulleted_list_item'] },
          },
          additionalProperties: false,
        },
        blockObjectRequest: {
          anyOf: [
            { $ref: '#/$defs/paragraphBlockRequest' },
            { $ref: '#/$defs/bulletedListItemBlockRequest' },
          ],
        },
      },
      type: 'object',
      properties: {
        page_id: {
          type: 'string',
          description: 'The identifier for the Notion page to be updated.',
        },
        properties: {
          anyOf: [
            {
              type: 'object',
              description:
                'The property values to update for the page. The keys are the names or IDs of the property and the values are property values. If a page property ID is not included, then it is not changed.',
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        in_trash: {
          type: 'boolean',
          description: 'Set to true to delete a block. Set to false to restore a block.',
          default: false,
        },
        archived: { type: 'boolean' },
        icon: {
          anyOf: [
            {
              type: 'object',
              description:
                'A page icon for the page. Supported types are [external file object](https://developers.notion.com/reference/file-object) or [emoji object](https://developers.notion.com/reference/emoji-object).',
              properties: { emoji: { type: 'string' } },
              required: ['emoji'],
              additionalProperties: false,
            },
            { type: 'string' },
          ],
        },
        cover: {
          anyOf: [
            {
              type: 'object',
              description:
                'A cover image for the page. Only [external file objects](https://developers.notion.com/reference/file-object) are supported.',
              properties: {
                external: {
                  type: 'object',
                  properties: { url: { type: 'string' } },
                  required: ['url'],
                  additionalProperties: false,
                },
                type: { type: 'string', enum: ['external'] },
              },
              required: ['external'],
              additionalProperties: false,
            },
            { type: 'string' },
          ],
        },
      },
      required: ['page_id'],
    },
  },
  {
    source: '@notionhq/notion-mcp-server@2.5.2',
    name: 'API-query-data-source',
    schema: {
      $defs: {
        richTextRequest: {
          type: 'object',
          properties: {
            text: {
              type: 'object',
              properties: { content: { type: 'string' }, link: { type: ['object', 'null'] } },
              required: ['content'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['text'] },
          },
          required: ['text'],
          additionalProperties: false,
        },
        pageIdParentRequest: {
          type: 'object',
          properties: { page_id: { type: 'string', format: 'uuid' } },
          required: ['page_id'],
          additionalProperties: true,
        },
        dataSourceIdParentRequest: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'database_id' },
            database_id: { type: 'string', format: 'uuid' },
          },
          required: ['database_id'],
          additionalProperties: true,
        },
        parentRequest: {
          oneOf: [
            { $ref: '#/$defs/pageIdParentRequest' },
            { $ref: '#/$defs/dataSourceIdParentRequest' },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        movePageParentRequest: {
          oneOf: [
            {
              type: 'object',
              properties: {
                type: { const: 'page_id' },
                page_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'page_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: {
                type: { const: 'database_id' },
                database_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'database_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        sortObject: {
          type: 'object',
          properties: {
            property: { type: 'string' },
            direction: { type: 'string', enum: ['ascending', 'descending'] },
          },
          required: ['property', 'direction'],
          additionalProperties: true,
        },
        paragraphBlockRequest: {
          type: 'object',
          properties: {
            paragraph: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['paragraph'] },
          },
          additionalProperties: false,
        },
        bulletedListItemBlockRequest: {
          type: 'object',
          properties: {
            bulleted_list_item: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['bulleted_list_item'] },
          },
          additionalProperties: false,
        },
        blockObjectRequest: {
          anyOf: [
            { $ref: '#/$defs/paragraphBlockRequest' },
            { $ref: '#/$defs/bulletedListItemBlockRequest' },
          ],
        },
      },
      type: 'object',
      properties: {
        data_source_id: {
          type: 'string',
          description: 'Identifier for a Notion data source (database)',
        },
        filter_properties: {
          type: 'array',
          items: {
            anyOf: [
              { type: 'string' },
              { type: 'string' },
              { type: 'object', additionalProperties: true },
            ],
          },
          description: 'A list of page property value IDs to limit the response',
        },
        filter: {
          anyOf: [
            {
              type: 'object',
              description: 'Filter conditions for querying the data source',
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        sorts: {
          type: 'array',
          items: {
            anyOf: [
              { $ref: '#/$defs/sortObject' },
              { type: 'string' },
              { type: 'object', additionalProperties: true },
            ],
          },
        },
        start_cursor: { type: 'string' },
        page_size: { type: 'integer', default: 100 },
        archived: { type: 'boolean' },
        in_trash: { type: 'boolean' },
      },
      required: ['data_source_id'],
    },
  },
  {
    source: '@notionhq/notion-mcp-server@2.5.2',
    name: 'API-update-page-markdown',
    schema: {
      $defs: {
        richTextRequest: {
          type: 'object',
          properties: {
            text: {
              type: 'object',
              properties: { content: { type: 'string' }, link: { type: ['object', 'null'] } },
              required: ['content'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['text'] },
          },
          required: ['text'],
          additionalProperties: false,
        },
        pageIdParentRequest: {
          type: 'object',
          properties: { page_id: { type: 'string', format: 'uuid' } },
          required: ['page_id'],
          additionalProperties: true,
        },
        dataSourceIdParentRequest: {
          type: 'object',
          properties: {
            type: { type: 'string', const: 'database_id' },
            database_id: { type: 'string', format: 'uuid' },
          },
          required: ['database_id'],
          additionalProperties: true,
        },
        parentRequest: {
          oneOf: [
            { $ref: '#/$defs/pageIdParentRequest' },
            { $ref: '#/$defs/dataSourceIdParentRequest' },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        movePageParentRequest: {
          oneOf: [
            {
              type: 'object',
              properties: {
                type: { const: 'page_id' },
                page_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'page_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: {
                type: { const: 'database_id' },
                database_id: { type: 'string', format: 'uuid' },
              },
              required: ['type', 'database_id'],
              additionalProperties: true,
            },
            {
              type: 'object',
              properties: { type: { const: 'workspace' } },
              required: ['type'],
              additionalProperties: true,
            },
          ],
        },
        sortObject: {
          type: 'object',
          properties: {
            property: { type: 'string' },
            direction: { type: 'string', enum: ['ascending', 'descending'] },
          },
          required: ['property', 'direction'],
          additionalProperties: true,
        },
        paragraphBlockRequest: {
          type: 'object',
          properties: {
            paragraph: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['paragraph'] },
          },
          additionalProperties: false,
        },
        bulletedListItemBlockRequest: {
          type: 'object',
          properties: {
            bulleted_list_item: {
              type: 'object',
              properties: {
                rich_text: { type: 'array', items: { $ref: '#/$defs/richTextRequest' } },
              },
              required: ['rich_text'],
              additionalProperties: false,
            },
            type: { type: 'string', enum: ['bulleted_list_item'] },
          },
          additionalProperties: false,
        },
        blockObjectRequest: {
          anyOf: [
            { $ref: '#/$defs/paragraphBlockRequest' },
            { $ref: '#/$defs/bulletedListItemBlockRequest' },
          ],
        },
      },
      type: 'object',
      properties: {
        page_id: {
          type: 'string',
          format: 'uuid',
          description: 'Identifier for a Notion page (or block) to read or update as markdown.',
        },
        type: {
          type: 'string',
          description:
            'The kind of edit to apply. Prefer `replace_content` (overwrite the whole page) or `update_content` (targeted find-and-replace). `insert_content` and `replace_content_range` are deprecated.',
          enum: ['replace_content', 'update_content', 'insert_content', 'replace_content_range'],
        },
        replace_content: {
          anyOf: [
            {
              type: 'object',
              description:
                'Provide when type is `replace_content`. Replaces the entire page content.',
              properties: {
                new_str: {
                  type: 'string',
                  description: 'The complete new page content as enhanced Markdown.',
                },
                allow_deleting_content: {
                  type: 'boolean',
                  description:
                    'Permit deletion of existing child pages/databases that are no longer present in the new content.',
                },
              },
              required: ['new_str'],
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        update_content: {
          anyOf: [
            {
              type: 'object',
              description:
                'Provide when type is `update_content`. Applies targeted find-and-replace edits.',
              properties: {
                content_updates: {
                  type: 'array',
                  description: 'Up to 100 find-and-replace edits applied in order.',
                  items: {
                    type: 'object',
                    properties: {
                      old_str: {
                        type: 'string',
                        description: 'Exact existing Markdown text to find.',
                      },
                      new_str: { type: 'string', description: 'Replacement Markdown text.' },
                      replace_all_matches: {
                        type: 'boolean',
                        description:
                          'Replace every occurrence of old_str instead of just the first (default false).',
                      },
                    },
                    required: ['old_str', 'new_str'],
                    additionalProperties: true,
                  },
                },
                allow_deleting_content: {
                  type: 'boolean',
                  description:
                    'Permit deletion of existing child pages/databases removed by the edits.',
                },
              },
              required: ['content_updates'],
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        insert_content: {
          anyOf: [
            {
              type: 'object',
              description:
                'Deprecated. Provide when type is `insert_content`. Inserts Markdown at a position.',
              properties: {
                content: { type: 'string', description: 'Enhanced Markdown to insert.' },
                after: {
                  type: 'string',
                  description:
                    'Ellipsis-format selection ("start text...end text") to insert after. Cannot be combined with position.',
                },
                position: {
                  type: 'object',
                  description:
                    'Insert at the start or end of the page. Cannot be combined with after.',
                  properties: { type: { type: 'string', enum: ['start', 'end'] } },
                  additionalProperties: true,
                },
              },
              required: ['content'],
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
        replace_content_range: {
          anyOf: [
            {
              type: 'object',
              description:
                'Deprecated. Provide when type is `replace_content_range`. Replaces a selected range of Markdown.',
              properties: {
                content: { type: 'string', description: 'New Markdown content for the range.' },
                content_range: {
                  type: 'string',
                  description:
                    'Ellipsis-format selection ("start text...end text") identifying the range to replace.',
                },
                allow_deleting_content: {
                  type: 'boolean',
                  description:
                    'Permit deletion of child pages/databases within the replaced range.',
                },
              },
              required: ['content', 'content_range'],
              additionalProperties: true,
            },
            { type: 'string' },
          ],
        },
      },
      required: ['page_id', 'type'],
    },
  },
  {
    source: '@cyanheads/git-mcp-server@2.15.3',
    name: 'git_commit',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        path: {
          default: '.',
          description:
            'Path to the Git repository. Defaults to session working directory set via git_set_working_dir.',
          type: 'string',
        },
        message: { description: 'Commit message.', type: 'string', minLength: 1, maxLength: 10000 },
        author: {
          description: 'Override commit author (defaults to git config).',
          type: 'object',
          properties: {
            name: { type: 'string', minLength: 1, description: "Author's name" },
            email: {
              type: 'string',
              minLength: 1,
              description: "Author's email address (e.g. user@example.com).",
            },
          },
          required: ['name', 'email'],
        },
        amend: {
          default: false,
          description: 'Amend the previous commit instead of creating a new one. Use with caution.',
          type: 'boolean',
        },
        allowEmpty: {
          default: false,
          description: 'Allow creating a commit with no changes.',
          type: 'boolean',
        },
        noVerify: {
          default: false,
          description: 'Bypass pre-commit and commit-msg hooks.',
          type: 'boolean',
        },
        filesToStage: {
          description:
            'File paths to stage before committing (atomic stage+commit operation). Entries must not start with "-".',
          type: 'array',
          items: {
            type: 'string',
            minLength: 1,
            description: 'File path (must not start with "-").',
          },
        },
      },
      required: ['message'],
      additionalProperties: false,
    },
  },
  {
    source: '@cyanheads/git-mcp-server@2.15.3',
    name: 'git_log',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        path: {
          default: '.',
          description:
            'Path to the Git repository. Defaults to session working directory set via git_set_working_dir.',
          type: 'string',
        },
        maxCount: {
          default: 10,
          description: 'Maximum number of items to return (1-1000).',
          type: 'integer',
          minimum: 1,
          maximum: 1000,
        },
        skip: {
          description: 'Number of items to skip for pagination.',
          type: 'integer',
          minimum: 0,
          maximum: 9007199254740991,
        },
        since: {
          description: 'Show commits more recent than a specific date (ISO 8601 format).',
          type: 'string',
        },
        until: {
          description: 'Show commits older than a specific date (ISO 8601 format).',
          type: 'string',
        },
        author: { description: 'Filter commits by author name or email pattern.', type: 'string' },
        grep: {
          description: 'Filter commits by message pattern (regex supported).',
          type: 'string',
        },
        branch: {
          description: 'Show commits from a specific branch or ref (defaults to current branch).',
          type: 'string',
          minLength: 1,
        },
        filePath: {
          description: 'Show commits that affected a specific file path. Must not start with "-".',
          type: 'string',
          minLength: 1,
        },
        oneline: {
          default: false,
          description:
            'Abbreviated output: return only hash, shortHash, and subject per commit. Significantly reduces response size.',
          type: 'boolean',
        },
        stat: {
          default: false,
          description: 'Include file change statistics for each commit.',
          type: 'boolean',
        },
        patch: {
          default: false,
          description: 'Include the full diff patch for each commit.',
          type: 'boolean',
        },
        showSignature: {
          default: false,
          description: 'Show GPG signature verification information for each commit.',
          type: 'boolean',
        },
      },
      additionalProperties: false,
    },
  },
  {
    source: '@cyanheads/git-mcp-server@2.15.3',
    name: 'git_remote',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        path: {
          default: '.',
          description:
            'Path to the Git repository. Defaults to session working directory set via git_set_working_dir.',
          type: 'string',
        },
        mode: {
          default: 'list',
          description: 'The remote operation to perform.',
          type: 'string',
          enum: ['list', 'add', 'remove', 'rename', 'get-url', 'set-url'],
        },
        name: {
          description: 'Remote name for add/remove/rename/get-url/set-url operations.',
          type: 'string',
          minLength: 1,
          maxLength: 255,
          pattern: '^[a-zA-Z0-9._]+(?:[-._a-zA-Z0-9]*)$',
        },
        url: {
          description:
            'Remote URL for add/set-url operations. Accepts HTTP(S), SSH (ssh://… or user@host:path), git://, or file:// URLs. Must not start with "-".',
          type: 'string',
          minLength: 1,
          maxLength: 2048,
        },
        newName: {
          description: 'New remote name for rename operation.',
          type: 'string',
          minLength: 1,
          maxLength: 255,
          pattern: '^[a-zA-Z0-9._]+(?:[-._a-zA-Z0-9]*)$',
        },
        push: {
          default: false,
          description: 'Set push URL separately (for set-url operation).',
          type: 'boolean',
        },
      },
      additionalProperties: false,
    },
  },
  {
    source: '@cyanheads/git-mcp-server@2.15.3',
    name: 'git_reset',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        path: {
          default: '.',
          description:
            'Path to the Git repository. Defaults to session working directory set via git_set_working_dir.',
          type: 'string',
        },
        mode: {
          default: 'mixed',
          description:
            'Reset mode: soft (keep changes staged), mixed (unstage changes), hard (discard all changes), merge (reset and merge), keep (reset but keep local changes).',
          type: 'string',
          enum: ['soft', 'mixed', 'hard', 'merge', 'keep'],
        },
        target: {
          default: 'HEAD',
          description: 'Target commit to reset to. Defaults to HEAD.',
          type: 'string',
          minLength: 1,
        },
        paths: {
          description:
            'Specific file paths to reset (leaves HEAD unchanged). Entries must not start with "-".',
          type: 'array',
          items: {
            type: 'string',
            minLength: 1,
            description: 'File path (must not start with "-").',
          },
        },
        confirmed: {
          default: false,
          description:
            'Explicit confirmation required for hard, merge, and keep reset modes on protected branches (main, master, production, etc.).',
          type: 'boolean',
        },
      },
      additionalProperties: false,
    },
  },
  {
    source: '@cyanheads/git-mcp-server@2.15.3',
    name: 'git_tag',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        path: {
          default: '.',
          description:
            'Path to the Git repository. Defaults to session working directory set via git_set_working_dir.',
          type: 'string',
        },
        mode: {
          default: 'list',
          description: 'The tag operation to perform.',
          type: 'string',
          enum: ['list', 'create', 'delete', 'verify'],
        },
        tagName: {
          description: 'Tag name for create/delete/verify operations.',
          type: 'string',
          minLength: 1,
          maxLength: 255,
        },
        commit: {
          description: 'Commit to tag (default: HEAD for create operation).',
          type: 'string',
          minLength: 1,
        },
        message: {
          description:
            'Tag message. Providing a message always produces an annotated tag (git does not support messages on lightweight tags). For release tags, summarize notable changes.',
          type: 'string',
        },
        annotated: {
          default: false,
          description:
            'Create an annotated tag with a default "Tag <name>" message. Only effective when no message is provided and signing is disabled — otherwise the tag is always annotated.',
          type: 'boolean',
        },
        force: {
          default: false,
          description:
            'Overwrite an existing tag (create mode only; has no effect on list or delete).',
          type: 'boolean',
        },
        limit: {
          description:
            'For list mode: cap the number of tags returned (applied at the git command via `--count=N`). Use on repos with many tags.',
          type: 'integer',
          minimum: 1,
          maximum: 1000,
        },
      },
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_resize',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        width: { type: 'number', description: 'Width of the browser window' },
        height: { type: 'number', description: 'Height of the browser window' },
      },
      required: ['width', 'height'],
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_emulate_media',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        colorScheme: {
          description: 'Emulates the prefers-color-scheme media feature',
          anyOf: [{ type: 'string', enum: ['light', 'dark'] }, { type: 'null' }],
        },
        reducedMotion: {
          description: 'Emulates the prefers-reduced-motion media feature',
          anyOf: [{ type: 'string', enum: ['reduce', 'no-preference'] }, { type: 'null' }],
        },
        forcedColors: {
          description: 'Emulates the forced-colors media feature',
          anyOf: [{ type: 'string', enum: ['active', 'none'] }, { type: 'null' }],
        },
        contrast: {
          description: 'Emulates the prefers-contrast media feature',
          anyOf: [{ type: 'string', enum: ['more', 'no-preference'] }, { type: 'null' }],
        },
        media: {
          description: 'Changes the CSS media type of the page',
          anyOf: [{ type: 'string', enum: ['screen', 'print'] }, { type: 'null' }],
        },
      },
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_drop',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        element: {
          description:
            'Human-readable element description used to obtain permission to interact with the element',
          type: 'string',
        },
        target: {
          type: 'string',
          description:
            'Exact target element reference from the page snapshot, or a unique element selector',
        },
        paths: {
          description: 'Absolute paths to files to drop onto the element.',
          type: 'array',
          items: { type: 'string' },
        },
        data: {
          description:
            'Data to drop, as a map of MIME type to string value (e.g. {"text/plain": "hello", "text/uri-list": "https://example.com"}).',
          type: 'object',
          propertyNames: { type: 'string' },
          additionalProperties: { type: 'string' },
        },
      },
      required: ['target'],
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_fill_form',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              element: {
                description:
                  'Human-readable element description used to obtain permission to interact with the element',
                type: 'string',
              },
              target: {
                type: 'string',
                description:
                  'Exact target element reference from the page snapshot, or a unique element selector',
              },
              name: { type: 'string', description: 'Human-readable field name' },
              type: {
                type: 'string',
                enum: ['textbox', 'checkbox', 'radio', 'combobox', 'slider'],
                description: 'Type of the field',
              },
              value: {
                type: 'string',
                description:
                  'Value to fill in the field. If the field is a checkbox, the value should be `true` or `false`. If the field is a combobox, the value should be the text of the option.',
              },
            },
            required: ['target', 'name', 'type', 'value'],
            additionalProperties: false,
          },
          description: 'Fields to fill in',
        },
      },
      required: ['fields'],
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_network_request',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        index: {
          type: 'integer',
          minimum: 1,
          maximum: 9007199254740991,
          description: '1-based index of the request, as printed by browser_network_requests.',
        },
        part: {
          description: 'Return only this part of the request. Omit to return full details.',
          type: 'string',
          enum: ['request-headers', 'request-body', 'response-headers', 'response-body'],
        },
        filename: {
          description:
            'File name to save the result to. Relative file names are resolved against the workspace root. If not provided, output is returned as text.',
          type: 'string',
        },
      },
      required: ['index'],
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_take_screenshot',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        element: {
          description:
            'Human-readable element description used to obtain permission to interact with the element',
          type: 'string',
        },
        target: {
          description:
            'Exact target element reference from the page snapshot, or a unique element selector',
          type: 'string',
        },
        type: {
          description:
            'Image format for the screenshot. If unset, inferred from the filename extension, otherwise png.',
          type: 'string',
          enum: ['png', 'jpeg', 'webp'],
        },
        filename: {
          description:
            'File name to save the screenshot to. Relative file names are resolved against the workspace root. If not specified, the screenshot is saved into the output directory as `page-{timestamp}.{png|jpeg|webp}`.',
          type: 'string',
        },
        fullPage: {
          description:
            'When true, takes a screenshot of the full scrollable page, instead of the currently visible viewport. Cannot be used with element screenshots.',
          type: 'boolean',
        },
        scale: {
          default: 'css',
          description:
            'Image resolution scale. "css" produces a screenshot sized in CSS pixels (smaller, consistent across devices). "device" produces a high-resolution screenshot using device pixels (larger, accounts for the device pixel ratio). Default is css.',
          type: 'string',
          enum: ['css', 'device'],
        },
      },
      required: ['scale'],
      additionalProperties: false,
    },
  },
  {
    source: '@playwright/mcp@0.0.83',
    name: 'browser_click',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        element: {
          description:
            'Human-readable element description used to obtain permission to interact with the element',
          type: 'string',
        },
        target: {
          type: 'string',
          description:
            'Exact target element reference from the page snapshot, or a unique element selector',
        },
        doubleClick: {
          description: 'Whether to perform a double click instead of a single click',
          type: 'boolean',
        },
        button: {
          description: 'Button to click, defaults to left',
          type: 'string',
          enum: ['left', 'right', 'middle'],
        },
        modifiers: {
          description: 'Modifier keys to press',
          type: 'array',
          items: { type: 'string', enum: ['Alt', 'Control', 'ControlOrMeta', 'Meta', 'Shift'] },
        },
      },
      required: ['target'],
      additionalProperties: false,
    },
  },
]
